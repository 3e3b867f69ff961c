import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FormDefinition } from '@nibondhon/domain'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../lib/api-error.ts'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { messageOr } from '../../shared/errors/message-or.ts'
import { newFieldId } from '../shared/form-definition.ts'
import { findIssues, issuesOf, type FormIssue } from '../shared/form-issues.ts'
import { loadPatterns } from '../shared/patterns.ts'
import { formsTexts } from '../shared/texts/forms-texts.ts'
import { useCreateForm } from '../shared/use-forms.ts'
import { FilePickButton } from './file-pick-button.tsx'
import { readFormFile } from './form-file.ts'
import { ImportedForm } from './imported-form.tsx'
import { transferTexts } from './texts/transfer-texts.ts'
import { useSave } from '../../shared/save/use-save.ts'

interface ImportDialogProps {
  /** Passes the form to an editor that is already open; without it, the dialog opens one. */
  onOpen?: (form: FormDefinition) => void
  onClose: () => void
}

type ReadResult = { form: FormDefinition; issues: FormIssue[] } | { reason: string } | null

/** Imports a form from a JSON file. It is checked like any save; the dialog lists what is wrong. */
export function ImportDialog({ onOpen, onClose }: ImportDialogProps) {
  const texts = transferTexts()
  const { created, saveFailed } = formsTexts()
  const [read, setRead] = useState<ReadResult>(null)
  const create = useCreateForm()
  const save = useSave(create, {
    done: created,
    failed: () => saveFailed,
    onDone: onClose,
    onFailed: (error) => {
      const issues = error instanceof ApiError ? issuesOf(error.errors) : []
      setRead((now) => (now && 'form' in now ? { ...now, issues } : now))
    },
  })
  const navigate = useNavigate()
  const found = read && 'form' in read ? read : null

  async function choose(file: File) {
    create.reset()
    const result = readFormFile(await file.text().catch(() => ''), newFieldId)
    if (!result.ok) return setRead({ reason: result.reason })
    setRead({ form: result.form, issues: findIssues(result.form, await loadPatterns(result.form.fields)) })
  }

  function open(form: FormDefinition) {
    onClose()
    if (onOpen) onOpen(form)
    else void navigate('/admin/forms/new', { state: { form } })
  }

  async function submit() {
    if (!found) return
    if (onOpen) open(found.form)
    else await save.run({ ...found.form, isActive: false })
  }

  return (
    <FormDialog
      title={texts.title}
      description={texts.description}
      submitLabel={onOpen ? texts.open : texts.import}
      isPending={create.isPending}
      isSubmitDisabled={found === null || (!onOpen && found.issues.length > 0)}
      actions={
        !onOpen && (
          <Button
            variant="outlined"
            color="inherit"
            disabled={found === null || create.isPending}
            onClick={() => found && open(found.form)}
          >
            {texts.open}
          </Button>
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <div>
        <FilePickButton
          accept="application/json,.json"
          icon={<FileUploadOutlined />}
          onFile={(file) => void choose(file)}
        >
          {read === null ? texts.choose : texts.chooseOther}
        </FilePickButton>
        <Box role="status" sx={{ mt: 2, '&:empty': { mt: 0 } }}>
          {read && 'reason' in read && <Alert severity="error">{read.reason}</Alert>}
          {create.isError && found?.issues.length === 0 && (
            <Alert severity="error">{messageOr(saveFailed, create.error)}</Alert>
          )}
          {found && <ImportedForm form={found.form} issues={found.issues} />}
        </Box>
      </div>
    </FormDialog>
  )
}
