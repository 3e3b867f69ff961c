import Alert from '@mui/material/Alert'
import type { Submission } from '@nibondhon/api-contract'
import { type Answer, type Field, type FileAnswer, isFileAnswer } from '@nibondhon/domain'
import { FILE_RULES, LazyFilePicker } from '@nibondhon/form-renderer'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { uploadFile } from '../../../lib/upload-file.ts'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { consoleLanguage } from '../../shared/language/console-texts.ts'
import { Text } from '../../shared/layout/text.tsx'
import { useSave } from '../../shared/save/use-save.ts'
import { refreshSubmissions } from '../shared/use-submissions.ts'
import { editTexts } from './texts/edit-texts.ts'

interface ReplaceFileDialogProps {
  submission: Pick<Submission, 'id' | 'files'>
  /** As the editor saw it. */
  updatedAt: string
  field: Field
  current: Answer | undefined
  onReplaced: (submission: Submission) => void
  onClose: () => void
}

/** The former file is beside the new one until it is saved, and stays in the history after that. */
export function ReplaceFileDialog(props: ReplaceFileDialogProps) {
  const { submission, updatedAt, field, current, onReplaced, onClose } = props
  const texts = editTexts()
  const client = useQueryClient()
  const labelId = useId()
  const file = useRef<File>(null)
  const [chosen, setChosen] = useState<FileAnswer | null>(null)
  const replacing = useMutation({
    mutationFn: (sent: File) => {
      const body = new FormData()
      body.append('updatedAt', updatedAt)
      body.append('file', sent)
      return uploadFile('PUT /api/submissions/:id/files/:fieldId', body, {
        id: submission.id,
        fieldId: field.id,
      })
    },
    onSuccess: () => refreshSubmissions(client),
  })
  const save = useSave(replacing, {
    failed: texts.failed,
    isQuiet: true,
    done: texts.replaced,
    onDone: (replaced) => {
      onReplaced(replaced)
      onClose()
    },
  })
  const former = isFileAnswer(current) ? current : null
  const formerUrl = former && submission.files[former.fileId]

  return (
    <FormDialog
      title={texts.ofField(texts.replace, field.label)}
      error={save.failure}
      submitLabel={texts.replace}
      isPending={save.isPending}
      isSubmitDisabled={chosen === null}
      onSubmit={() => file.current && save.run(file.current)}
      onClose={onClose}
    >
      {former && (
        <Text isMuted>
          {texts.formerFile}{' '}
          {formerUrl ? (
            <a href={`/${formerUrl}`} target="_blank" rel="noreferrer">
              {former.name}
            </a>
          ) : (
            former.name
          )}
        </Text>
      )}
      <div className="nf-form">
        <div className="nf-cell nf-w12">
          <p id={labelId} className="nf-label">
            {texts.newFile}
          </p>
          <LazyFilePicker
            id={`${labelId}-file`}
            labelId={labelId}
            disabled={save.isPending}
            locale={consoleLanguage()}
            rules={FILE_RULES.field}
            value={chosen}
            // It is sent with the button below, not as soon as it is chosen.
            upload={(picked) => {
              file.current = picked
              const { name, type, size } = picked
              return Promise.resolve({ fileId: 'chosen', name, type, size })
            }}
            onChange={setChosen}
          />
        </div>
      </div>
      {chosen && former && <Alert severity="info">{texts.formerStays}</Alert>}
    </FormDialog>
  )
}
