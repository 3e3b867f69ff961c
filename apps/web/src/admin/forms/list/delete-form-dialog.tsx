import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import type { FormSummary } from '@nibondhon/api-contract'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { useDeleteForm } from '../shared/use-forms.ts'

export function DeleteFormDialog({ form, onClose }: { form: FormSummary; onClose: () => void }) {
  const showSnackbar = useSnackbar()
  const remove = useDeleteForm()

  async function confirm() {
    try {
      await remove.mutateAsync(form.id)
      showSnackbar('Form deleted successfully', 'success')
    } catch {
      showSnackbar('Failed to delete form', 'error')
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
      aria-labelledby="delete-form"
      aria-describedby="delete-form-text"
    >
      <DialogTitle id="delete-form" sx={{ overflowWrap: 'anywhere' }}>
        Delete “{form.title}”?
      </DialogTitle>
      <DialogContent>
        <DialogContentText id="delete-form-text">{whatGoes(form.submissionCount)}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="inherit" variant="outlined" autoFocus onClick={onClose} disabled={remove.isPending}>
          Cancel
        </Button>
        <Button color="error" variant="contained" loading={remove.isPending} onClick={() => void confirm()}>
          {deed(form.submissionCount)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function deed(submissions: number): string {
  if (submissions === 0) return 'Delete form'
  return `Delete form and ${submissions} ${submissions === 1 ? 'submission' : 'submissions'}`
}

function whatGoes(submissions: number): string {
  if (submissions === 0)
    return 'Its public link stops working. There are no submissions. This cannot be undone.'
  const gone =
    submissions === 1
      ? 'Its 1 submission, with its answers and files, is'
      : `Its ${submissions} submissions, with their answers and files, are`
  return `${gone} deleted for good, and its public link stops working. This cannot be undone.`
}
