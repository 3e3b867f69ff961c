import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FormImportPreview } from '@nibondhon/api-contract'
import type { FormDefinition } from '@nibondhon/domain'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../lib/api-error.ts'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { messageOr } from '../../shared/errors/message-or.ts'
import { Text } from '../../shared/layout/text.tsx'
import { newFieldId } from '../shared/form-definition.ts'
import { findIssues, issuesOf, type FormIssue } from '../shared/form-issues.ts'
import { loadPatterns } from '../shared/patterns.ts'
import { formsTexts } from '../shared/texts/forms-texts.ts'
import { useCreateForm } from '../shared/use-forms.ts'
import { EarlierImports } from './earlier-imports.tsx'
import { FilePickButton } from './file-pick-button.tsx'
import { isTableFile, readFormFile } from './form-file.ts'
import { ImportedAnswers } from './imported-answers.tsx'
import { ImportedForm } from './imported-form.tsx'
import { transferTexts } from './texts/transfer-texts.ts'
import { useImportAnswers, usePreviewAnswers } from './use-answers.ts'
import { useSave } from '../../shared/save/use-save.ts'

interface ImportDialogProps {
  /** Passes the form to an editor that is already open; without it, the dialog opens one. */
  onOpen?: (form: FormDefinition) => void
  onClose: () => void
}

type ReadResult =
  | { form: FormDefinition; issues: FormIssue[]; left: string[]; withoutLogic: string[] }
  | { file: File; preview: FormImportPreview }
  | { reason: string }
  | null

/** Imports a form from a JSON file, which is checked like any save, or a form with its submissions from a list of answers. */
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
  const reading = useSave(usePreviewAnswers(), {
    isQuiet: true,
    onDone: (preview, { file }) => setRead({ file, preview }),
    onFailed: (error) => setRead({ reason: messageOr(texts.answers.failed, error) }),
  })
  const importing = useSave(useImportAnswers(), {
    done: ({ formTitle }) => texts.answers.done(formTitle),
    failed: texts.answers.failed,
    onDone: ({ formId }) => {
      onClose()
      if (onOpen) void navigate(`/admin/forms/${formId}/edit`)
    },
  })
  const found = read && 'form' in read ? read : null
  const answers = read && 'preview' in read ? read : null

  async function choose(file: File) {
    create.reset()
    await ((await isTableFile(file)) ? reading.run({ file }) : chooseForm(file))
  }

  async function chooseForm(file: File) {
    const result = readFormFile(await file.text().catch(() => ''), newFieldId)
    if (!result.ok) return setRead({ reason: result.reason })
    const { form, left, withoutLogic } = result
    setRead({ form, left, withoutLogic, issues: findIssues(form, await loadPatterns(form.fields)) })
  }

  function open(form: FormDefinition) {
    onClose()
    if (onOpen) onOpen(form)
    else void navigate('/admin/forms/new', { state: { form } })
  }

  async function submit() {
    if (answers) {
      const kinds = answers.preview.columns.map(({ kind }) => kind)
      await importing.run({ file: answers.file, kinds })
    }
    if (!found) return
    if (onOpen) open(found.form)
    else await save.run({ ...found.form, isActive: false })
  }

  const canSubmit =
    answers?.preview.importedBefore === null ||
    (found !== null && (onOpen !== undefined || found.issues.length === 0))
  return (
    <FormDialog
      title={texts.title}
      description={texts.description}
      submitLabel={answers ? texts.answers.import : onOpen ? texts.open : texts.import}
      isLong
      isPending={create.isPending || importing.isPending}
      isSubmitDisabled={!canSubmit || reading.isPending}
      actions={
        !onOpen &&
        answers === null && (
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
          accept="application/json,.json,text/csv,.csv,.tsv,.xlsx,.zip"
          icon={<FileUploadOutlined />}
          onFile={(file) => void choose(file)}
        >
          {read === null ? texts.choose : texts.chooseOther}
        </FilePickButton>
        <Box role="status" sx={{ mt: 2, '&:empty': { mt: 0 } }}>
          {reading.isPending && !answers && <Text isMuted>{texts.reading}</Text>}
          {!reading.isPending && read && 'reason' in read && <Alert severity="error">{read.reason}</Alert>}
          {create.isError && found?.issues.length === 0 && (
            <Alert severity="error">{messageOr(saveFailed, create.error)}</Alert>
          )}
          {found && <ImportedForm {...found} />}
        </Box>
        {answers && (
          <ImportedAnswers
            preview={answers.preview}
            isPending={reading.isPending}
            onKinds={(kinds) => void reading.run({ file: answers.file, kinds })}
          />
        )}
        {read === null && !onOpen && <EarlierImports />}
      </div>
    </FormDialog>
  )
}
