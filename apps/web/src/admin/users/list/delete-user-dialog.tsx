import type { UserRecord } from '@nibondhon/api-contract'
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { useDeleteUser } from '../use-users.ts'
import { usersTexts } from '../texts/users-texts.ts'
import { messageOr } from '../../shared/errors/message-or.ts'

export function DeleteUserDialog({ user, onClose }: { user: UserRecord; onClose: () => void }) {
  const texts = usersTexts().deletion
  const showSnackbar = useSnackbar()
  const remove = useDeleteUser()

  async function confirm() {
    try {
      await remove.mutateAsync(user.id)
      showSnackbar(texts.done, 'success')
    } catch (error) {
      showSnackbar(messageOr(texts.failed, error), 'error')
    }
    onClose()
  }

  return (
    <ConfirmDialog
      title={texts.title(user.username)}
      text={texts.text(user.username, user.email)}
      verb={texts.confirm}
      pending={remove.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
