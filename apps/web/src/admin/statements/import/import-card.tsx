import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import type { StatementMapping } from '@nibondhon/domain'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../lib/api-error.ts'
import { messageOr } from '../../shared/errors/message-or.ts'
import { countText } from '../../shared/language/console-formats.ts'
import { Column, Row } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { DropZone } from '../../shared/upload/drop-zone.tsx'
import { PasteText } from '../../shared/upload/paste-text.tsx'
import { statementTexts } from '../texts/statement-texts.ts'
import { type StatementParts, useImportFile, usePreview } from '../use-statements.ts'
import { MappingFields } from './mapping-fields.tsx'
import { PdfPassword } from './pdf-password.tsx'
import { PreviewSummary } from './preview-summary.tsx'
import { QuestionFields } from './question-fields.tsx'

const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.xls,.htm,.html,.pdf,text/csv,application/pdf'

/** Takes a file, shows what it would become with the columns to correct, and imports it. */
export function ImportCard() {
  const texts = statementTexts()
  const [file, setFile] = useState<File | null>(null)
  return (
    <Card component="section" aria-labelledby="import-statement" sx={{ p: { xs: 2, sm: 2.5 }, mb: 3 }}>
      <Text component="h2" variant="h2" id="import-statement" mb={1.5}>
        {texts.drop.title}
      </Text>
      <DropZone
        texts={texts.drop}
        accept={ACCEPTED}
        hasFile={file !== null}
        fileName={file?.name ?? ''}
        onFile={setFile}
      />
      <PasteText texts={texts.paste} onFile={setFile} />
      {file && (
        <FilePreview
          key={`${file.name} ${file.size} ${file.lastModified}`}
          file={file}
          onEnd={() => setFile(null)}
        />
      )}
    </Card>
  )
}

function FilePreview({ file, onEnd }: { file: File; onEnd: () => void }) {
  const texts = statementTexts()
  const [mapping, setMapping] = useState<StatementMapping | null>(null)
  const [typedAccount, setTypedAccount] = useState<string | null>(null)
  /** Compared with earlier imports when it is typed completely, not with every letter. */
  const [comparedAccount, setComparedAccount] = useState('')
  const [password, setPassword] = useState('')
  const preview = usePreview(file, { mapping, account: comparedAccount, password })
  const statement = preview.error ? undefined : preview.data
  const account = typedAccount ?? statement?.account ?? ''
  const { error, isPending, submit } = useImportAndOpen(onEnd)
  if (!statement) {
    return preview.error ? (
      <Column mt={2}>
        <Alert severity="error" role="alert">
          {messageOr(texts.drop.failed, preview.error)}
        </Alert>
        {isLocked(preview.error) && <PdfPassword onPassword={setPassword} />}
      </Column>
    ) : (
      <Text role="status" mt={2}>
        {texts.drop.reading}
      </Text>
    )
  }
  const chosen = mapping ?? statement.mapping
  const added = statement.rows - statement.known
  const isReady =
    [...statement.missing, ...statement.openQuestions].length === 0 &&
    statement.rows > 0 &&
    account.trim() !== ''
  return (
    <Column mt={2}>
      <MappingFields
        statement={statement}
        mapping={chosen}
        account={account}
        onMapping={setMapping}
        onAccount={setTypedAccount}
        onAccountEnd={() => setComparedAccount(account.trim())}
      />
      <QuestionFields statement={statement} mapping={chosen} onMapping={setMapping} />
      <PreviewSummary statement={statement} />
      {error !== null && (
        <Alert severity="error" role="alert">
          {error}
        </Alert>
      )}
      <Row>
        <Button
          variant="contained"
          startIcon={<UploadFileOutlined />}
          loading={isPending}
          disabled={!isReady}
          onClick={() => void submit({ file, mapping: chosen, account, password })}
        >
          {texts.preview.import(countText(added))}
        </Button>
        <Button variant="outlined" color="inherit" onClick={onEnd}>
          {texts.preview.cancel}
        </Button>
      </Row>
    </Column>
  )
}

function isLocked(error: Error): boolean {
  return error instanceof ApiError && ['file_pdf_locked', 'file_pdf_wrong_password'].includes(error.code)
}

function useImportAndOpen(onEnd: () => void) {
  const texts = statementTexts().preview
  const [error, setError] = useState<string | null>(null)
  const importFile = useImportFile()
  const showSnackbar = useSnackbar()
  const navigate = useNavigate()

  async function submit(sent: StatementParts & { file: File }) {
    setError(null)
    try {
      const { id, added } = await importFile.mutateAsync(sent)
      showSnackbar(id === null ? texts.nothingNew : texts.imported(countText(added)), 'success')
      onEnd()
      if (id !== null) await navigate(`/admin/statements/${id}`)
    } catch (failure) {
      setError(messageOr(texts.importFailed, failure))
    }
  }

  return { error, isPending: importFile.isPending, submit }
}
