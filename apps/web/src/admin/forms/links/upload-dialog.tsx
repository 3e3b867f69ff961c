import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { LOCALES, type ListMapping, type Locale } from '@nibondhon/domain'
import { useState } from 'react'
import { messageOr } from '../../shared/errors/message-or.ts'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { LabelledSelect } from '../../shared/form/labelled-select.tsx'
import { countText } from '../../shared/language/console-formats.ts'
import { consoleLanguage } from '../../shared/language/console-texts.ts'
import { Row } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { FilePickButton } from '../transfer/file-pick-button.tsx'
import { MappingFields } from './mapping-fields.tsx'
import { PreviewSummary } from './preview-summary.tsx'
import { linksTexts } from './texts/links-texts.ts'
import { useImport, useListPreview } from './use-links.ts'
import { useSave } from '../../shared/save/use-save.ts'

/** Reads a list, shows what each column becomes, and makes the links. */
export function UploadDialog({ formId, onClose }: { formId: string; onClose: () => void }) {
  const texts = linksTexts().uploadDialog
  const [file, setFile] = useState<File | null>(null)
  const [mapping, setMapping] = useState<ListMapping | null>(null)
  const [locale, setLocale] = useState<Locale>(consoleLanguage())
  const preview = useListPreview(formId, file, mapping)
  const importing = useImport(formId)
  const create = useSave(importing, {
    done: ({ created }) => texts.done(countText(created)),
    failed: texts.createFailed,
    isQuiet: true,
    onDone: onClose,
  })
  const list = preview.error ? undefined : preview.data
  const newPeople = list ? list.people - list.known : 0

  async function submit() {
    if (!file || !list) return
    await create.run({ file, mapping: mapping ?? list.mapping, locale })
  }

  return (
    <FormDialog
      title={texts.title}
      description={texts.description}
      submitLabel={texts.create(countText(newPeople))}
      maxWidth="md"
      isLong
      isPending={create.isPending}
      isSubmitDisabled={newPeople === 0 || preview.isFetching}
      error={create.failure ?? (preview.error ? messageOr(texts.failed, preview.error) : null)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Row>
        <FilePickButton
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          icon={<UploadFileOutlined />}
          onFile={(chosen) => {
            importing.reset()
            setMapping(null)
            setFile(chosen)
          }}
        >
          {file === null ? texts.choose : texts.chooseOther}
        </FilePickButton>
        {file !== null && (
          <Text component="span" variant="body2" breaksWords>
            {file.name}
          </Text>
        )}
      </Row>
      {preview.isFetching && !list && <Text role="status">{texts.reading}</Text>}
      {list && (
        <>
          <MappingFields list={list} mapping={mapping ?? list.mapping} onChange={setMapping} />
          <LabelledSelect
            label={texts.language}
            value={locale}
            options={LOCALES.map((value) => ({ value, label: texts.languages[value] }))}
            onValueChange={setLocale}
          />
          <PreviewSummary list={list} mapping={mapping ?? list.mapping} />
        </>
      )}
    </FormDialog>
  )
}
