import type { SubmissionRow } from '@nibondhon/api-contract'
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { useDeleteSubmission, useRestoreSubmissions } from './use-submissions.ts'

interface DeleteSubmissionDialogProps {
  submission: Pick<SubmissionRow, 'id' | 'uniqueId' | 'who'>
  onClose: () => void
  onDeleted: () => void
}

/** Asks before one submission is deleted, and offers to undo it afterwards. */
export function DeleteSubmissionDialog({ submission, onClose, onDeleted }: DeleteSubmissionDialogProps) {
  const showSnackbar = useSnackbar()
  const remove = useDeleteSubmission()
  const restore = useRestoreSubmissions()
  const { id, uniqueId, who } = submission

  async function undo() {
    try {
      await restore.mutateAsync([id])
      showSnackbar('Submission restored', 'success')
    } catch {
      showSnackbar('Failed to restore the submission', 'error')
    }
  }

  async function confirm() {
    try {
      await remove.mutateAsync(id)
      showSnackbar('Submission deleted successfully', 'success', { label: 'Undo', run: () => void undo() })
      onDeleted()
    } catch {
      showSnackbar('Failed to delete submission', 'error')
    }
    onClose()
  }

  return (
    <ConfirmDialog
      title={who === '' ? 'Delete the submission?' : `Delete the submission of ${who}?`}
      text={`${uniqueId}: it is deleted with its answers, files and history. You can undo this for 30 days.`}
      verb="Delete submission"
      pending={remove.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
