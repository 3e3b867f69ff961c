import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import type { UserRecord } from '@nibondhon/api-contract'
import { messageOr } from '../../lib/api-error.ts'
import { useSnackbar } from '../shared/snackbar/snackbar-context.ts'
import { useDeleteUser } from './use-users.ts'

export function DeleteUserDialog({ user, onClose }: { user: UserRecord; onClose: () => void }) {
  const showSnackbar = useSnackbar()
  const remove = useDeleteUser()

  async function confirm() {
    try {
      await remove.mutateAsync(user.id)
      showSnackbar('User deleted successfully', 'success')
    } catch (error) {
      showSnackbar(messageOr('Error deleting user', error), 'error')
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
      aria-labelledby="delete-user"
      aria-describedby="delete-user-text"
    >
      <DialogTitle id="delete-user">Delete {user.username}?</DialogTitle>
      <DialogContent>
        <DialogContentText id="delete-user-text">
          {user.username} ({user.email}) is signed out at once and can no longer sign in. This cannot be
          undone.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" variant="outlined" autoFocus onClick={onClose} disabled={remove.isPending}>
          Cancel
        </Button>
        <Button color="error" variant="contained" loading={remove.isPending} onClick={() => void confirm()}>
          Delete user
        </Button>
      </DialogActions>
    </Dialog>
  )
}
