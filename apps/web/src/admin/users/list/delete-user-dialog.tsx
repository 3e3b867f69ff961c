import type { UserRecord } from '@nibondhon/api-contract'
import { messageOr } from '../../../lib/api-error.ts'
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { useDeleteUser } from '../use-users.ts'

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
    <ConfirmDialog
      title={`Delete ${user.username}?`}
      text={`${user.username} (${user.email}) is signed out at once and can no longer sign in. This cannot be undone.`}
      verb="Delete user"
      pending={remove.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
