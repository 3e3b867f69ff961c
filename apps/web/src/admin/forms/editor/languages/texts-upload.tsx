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
import { useSnackbar } from '../../../shared/snackbar/snackbar-context.ts'
import { FilePickButton } from '../../transfer/file-pick-button.tsx'
import { useEditor } from '../editor-context.ts'
import { LANGUAGE_NAMES } from './language-names.ts'

/** Larger files are not read at all. */
const MAX_FILE_BYTES = 10 * 1024 * 1024
const TOO_LARGE: TextsFile = { ok: false, reason: 'too large' }
/** Enough to see that the file is the right one. */
const SHOWN_CHANGES = 50

/** Takes a translator's file, and shows what it changes before anything is changed. */
export function TextsUpload() {
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
    const texts = textsToApply(draft, changes)
    dispatch({ type: 'edited', step: `texts.${Date.now()}`, edit: (form) => applyTexts(form, texts) })
    showSnackbar(
      changes.length === 1 ? '1 text is taken over.' : `${changes.length} texts are taken over.`,
      'success',
    )
    setRead(null)
  }

  return (
    <>
      <FilePickButton
        accept=".csv,text/csv"
        icon={<FileUploadOutlined />}
        onFile={(file) => void choose(file)}
      >
        Upload texts (CSV)
      </FilePickButton>
      {read && (
        <FormDialog
          title="Texts from a file"
          maxWidth="md"
          isLong
          submitLabel={changes.length === 0 ? 'Close' : `Take over ${changes.length}`}
          isPending={false}
          onSubmit={changes.length === 0 ? () => setRead(null) : take}
          onClose={() => setRead(null)}
        >
          {read.ok ? <FileContent read={read} /> : <Alert severity="warning">{REASONS[read.reason]}</Alert>}
        </FormDialog>
      )}
    </>
  )
}

const REASONS = {
  'too large': 'The file is too large. Upload the file that you downloaded here.',
  'no columns':
    'The file has no columns “Key”, “English” and “Bangla”. Upload the file that you downloaded here.',
}

function FileContent({ read }: { read: Extract<TextsFile, { ok: true }> }) {
  const { draft } = useEditor()
  const base = baseLanguageOf(draft.settings)
  const other = otherLanguage(base)
  const { changes, rejected, rejectedCount } = read
  const why = {
    unknown: 'the form has no such text',
    'too long': 'the text is too long',
    'other base text': `the ${LANGUAGE_NAMES[base]} text is different in the form`,
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography>
        {changes.length === 0
          ? 'The file changes nothing.'
          : `The file changes ${changes.length} ${changes.length === 1 ? 'text' : 'texts'} in ${LANGUAGE_NAMES[other]}.`}
      </Typography>
      {rejectedCount > 0 && (
        <Alert severity="warning">
          {rejectedCount === 1 ? '1 row is not taken:' : `${rejectedCount} rows are not taken:`}
          {rejected.map(({ row, key, reason }) => (
            <Box key={row} sx={{ overflowWrap: 'anywhere' }}>
              Row {row} ({key}): {why[reason]}
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
        <Typography sx={{ color: 'text.secondary' }}>and {changes.length - SHOWN_CHANGES} more</Typography>
      )}
    </Box>
  )
}
