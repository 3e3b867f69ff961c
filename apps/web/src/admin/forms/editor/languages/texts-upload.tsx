import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import {
  applyTexts,
  baseLanguageOf,
  otherLanguage,
  readTextsCsv,
  textsToApply,
  type TextsFile,
} from '@nibondhon/domain'
import { useState } from 'react'
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx'
import { countText } from '../../../shared/language/console-formats.ts'
import { useSnackbar } from '../../../shared/snackbar/snackbar-context.ts'
import { newFieldId } from '../../shared/form-definition.ts'
import { FilePickButton } from '../../transfer/file-pick-button.tsx'
import { useEditor } from '../editor-context.ts'
import { languagesTexts } from './texts/languages-texts.ts'

/** Larger files are not read at all. */
const MAX_FILE_BYTES = 10 * 1024 * 1024
const TOO_LARGE: TextsFile = { ok: false, reason: 'too_large' }
/** Enough to see that the file is the right one. */
const SHOWN_CHANGES = 50

/** Takes a translator's file, and shows what it changes before anything is changed. */
export function TextsUpload() {
  const texts = languagesTexts().upload
  const { draft, dispatch } = useEditor()
  const showSnackbar = useSnackbar()
  const [read, setRead] = useState<TextsFile | null>(null)
  const changes = read?.ok ? read.changes : []

  async function choose(file: File) {
    if (file.size > MAX_FILE_BYTES) return setRead(TOO_LARGE)
    const text = await file.text().catch(() => '')
    setRead(readTextsCsv(draft, text))
  }

  function take() {
    const taken = textsToApply(draft, changes)
    dispatch({ type: 'edited', step: `texts.${newFieldId()}`, edit: (form) => applyTexts(form, taken) })
    showSnackbar(texts.taken(changes.length, countText(changes.length)), 'success')
    setRead(null)
  }

  return (
    <>
      <FilePickButton
        accept=".csv,text/csv"
        icon={<FileUploadOutlined />}
        onFile={(file) => void choose(file)}
      >
        {texts.upload}
      </FilePickButton>
      {read && (
        <FormDialog
          title={texts.title}
          maxWidth="md"
          isLong
          submitLabel={changes.length === 0 ? texts.close : texts.take(countText(changes.length))}
          isPending={false}
          onSubmit={changes.length === 0 ? () => setRead(null) : take}
          onClose={() => setRead(null)}
        >
          {read.ok ? (
            <FileContent read={read} />
          ) : (
            <Alert severity="warning">{texts.reasons[read.reason]}</Alert>
          )}
        </FormDialog>
      )}
    </>
  )
}

function FileContent({ read }: { read: Extract<TextsFile, { ok: true }> }) {
  const texts = languagesTexts().upload
  const { draft } = useEditor()
  const base = baseLanguageOf(draft.settings)
  const other = otherLanguage(base)
  const { changes, rejected, rejectedCount } = read
  const why = {
    unknown: texts.unknown,
    too_long: texts.tooLong,
    other_base_text: texts.otherBase(base),
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography>
        {changes.length === 0
          ? texts.nothing
          : texts.changes(changes.length, countText(changes.length), other)}
      </Typography>
      {rejectedCount > 0 && (
        <Alert severity="warning">
          {texts.rejected(rejectedCount, countText(rejectedCount))}
          {rejected.map(({ row, key, reason }) => (
            <Box key={row} sx={{ overflowWrap: 'anywhere' }}>
              {texts.rejectedRow(countText(row), key, why[reason])}
            </Box>
          ))}
        </Alert>
      )}
      {changes.slice(0, SHOWN_CHANGES).map(({ text, after }) => (
        <Box key={text.key} sx={{ overflowWrap: 'anywhere' }}>
          <Typography variant="body2" lang={base} sx={{ color: 'text.secondary' }}>
            {text.base.slice(0, 200)}
          </Typography>
          {text.translation !== '' && (
            <Typography lang={other} sx={{ textDecoration: 'line-through' }}>
              {text.translation.slice(0, 200)}
            </Typography>
          )}
          <Typography lang={other}>{after.slice(0, 200)}</Typography>
        </Box>
      ))}
      {changes.length > SHOWN_CHANGES && (
        <Typography sx={{ color: 'text.secondary' }}>
          {texts.more(countText(changes.length - SHOWN_CHANGES))}
        </Typography>
      )}
    </Box>
  )
}
