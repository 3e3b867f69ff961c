import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import type { SubmissionRow } from '@nibondhon/api-contract'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { submissionsText } from './submission-words.ts'
import { useDeleteSubmissions } from './use-submissions.ts'

interface ConfirmDeleteDialogProps {
  /** One that is shown, or how many are selected. */
  what: Pick<SubmissionRow, 'id' | 'uniqueId' | 'who'> | { ids: string[] }
  onClose: () => void
  onDeleted: () => void
}

export function ConfirmDeleteDialog({ what, onClose, onDeleted }: ConfirmDeleteDialogProps) {
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
    <Dialog
      open
      role="alertdialog"
      onClose={remove.isPending ? undefined : onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby="delete-submission"
      aria-describedby="delete-submission-text"
    >
      <DialogTitle id="delete-submission" sx={{ overflowWrap: 'anywhere' }}>
        {'ids' in what
          ? `Delete ${submissionsText(ids.length)}?`
          : `Delete the submission${what.who === '' ? '' : ` of ${what.who}`}?`}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id="delete-submission-text" sx={{ overflowWrap: 'anywhere' }}>
          {'ids' in what
            ? 'Their answers, files and histories are'
            : `${what.uniqueId}: its answers, files and history are`}{' '}
          deleted for good. This cannot be undone.
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="inherit" variant="outlined" autoFocus onClick={onClose} disabled={remove.isPending}>
          Cancel
        </Button>
        <Button color="error" variant="contained" loading={remove.isPending} onClick={() => void confirm()}>
          {ids.length === 1 ? 'Delete submission' : `Delete ${submissionsText(ids.length)}`}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
