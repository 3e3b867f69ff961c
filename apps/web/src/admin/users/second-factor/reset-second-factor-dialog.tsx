import type { UserRecord } from '@nibondhon/api-contract'
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { useResetSecondFactor } from '../use-users.ts'
import { usersTexts } from '../texts/users-texts.ts'
import { messageOr } from '../../shared/errors/message-or.ts'

/** For a user who lost both the phone and the recovery codes. */
export function ResetSecondFactorDialog({ user, onClose }: { user: UserRecord; onClose: () => void }) {
  const texts = usersTexts().reset
  const showSnackbar = useSnackbar()
  const reset = useResetSecondFactor()

  async function confirm() {
    try {
      await reset.mutateAsync(user.id)
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
      pending={reset.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
