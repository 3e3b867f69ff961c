import type { SubmissionRow } from '@nibondhon/api-contract'
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { useDeleteSubmission, useRestoreSubmissions } from './use-submissions.ts'
import { submissionTexts } from './texts/submission-texts.ts'

interface DeleteSubmissionDialogProps {
  submission: Pick<SubmissionRow, 'id' | 'uniqueId' | 'who'>
  onClose: () => void
  onDeleted: () => void
}

/** Asks before one submission is deleted, and offers to undo it afterwards. */
export function DeleteSubmissionDialog({ submission, onClose, onDeleted }: DeleteSubmissionDialogProps) {
  const texts = submissionTexts().delete
  const showSnackbar = useSnackbar()
  const remove = useDeleteSubmission()
  const restore = useRestoreSubmissions()
  const { id, uniqueId, who } = submission

  async function undo() {
    try {
      await restore.mutateAsync([id])
      showSnackbar(texts.restored, 'success')
    } catch {
      showSnackbar(texts.restoreFailed, 'error')
    }
  }

  async function confirm() {
    try {
      await remove.mutateAsync(id)
      showSnackbar(texts.done, 'success', { label: texts.undo, run: () => void undo() })
      onDeleted()
    } catch {
      showSnackbar(texts.failed, 'error')
    }
    onClose()
  }

  return (
    <ConfirmDialog
      title={who === '' ? texts.title : texts.titleOf(who)}
      text={texts.text(uniqueId)}
      verb={texts.verb}
      pending={remove.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
