import type { SubmissionRow } from '@nibondhon/api-contract'
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { submissionsText } from './submission-labels.ts'
import { useDeleteSubmissions } from './use-submissions.ts'

/** One submission, or the ids of the selected ones. */
type What = Pick<SubmissionRow, 'id' | 'uniqueId' | 'who'> | { ids: string[] }

interface DeleteSubmissionsDialogProps {
  what: What
  onClose: () => void
  onDeleted: () => void
}

export function DeleteSubmissionsDialog({ what, onClose, onDeleted }: DeleteSubmissionsDialogProps) {
  const showSnackbar = useSnackbar()
  const remove = useDeleteSubmissions()
  const ids = 'ids' in what ? what.ids : [what.id]

  async function confirm() {
    try {
      await remove.mutateAsync(ids)
      showSnackbar(
        ids.length === 1
          ? 'Submission deleted successfully'
          : `${submissionsText(ids.length)} deleted successfully`,
        'success',
      )
      onDeleted()
    } catch {
      showSnackbar(`Failed to delete submission${ids.length === 1 ? '' : 's'}`, 'error')
    }
    onClose()
  }

  return (
    <ConfirmDialog
      title={question(what)}
      text={`${whatGoes(what)} deleted for good. This cannot be undone.`}
      verb={ids.length === 1 ? 'Delete submission' : `Delete ${submissionsText(ids.length)}`}
      pending={remove.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}

function question(what: What): string {
  if ('ids' in what) return `Delete ${submissionsText(what.ids.length)}?`
  return what.who === '' ? 'Delete the submission?' : `Delete the submission of ${what.who}?`
}

function whatGoes(what: What): string {
  if ('ids' in what) return 'Their answers, files and histories are'
  return `${what.uniqueId}: its answers, files and history are`
}
