import type { UserRecord } from '@nibondhon/api-contract'
import { messageOr } from '../../../lib/api-error.ts'
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { useResetSecondFactor } from '../use-users.ts'

/** For a user who lost both the phone and the recovery codes. */
export function ResetSecondFactorDialog({ user, onClose }: { user: UserRecord; onClose: () => void }) {
  const showSnackbar = useSnackbar()
  const reset = useResetSecondFactor()

  async function confirm() {
    try {
      await reset.mutateAsync(user.id)
      showSnackbar('Second factor reset', 'success')
    } catch (error) {
      showSnackbar(messageOr('Error resetting the second factor', error), 'error')
    }
    onClose()
  }

  return (
    <ConfirmDialog
      title={`Reset the second factor of ${user.username}?`}
      text={`The authenticator app, passkeys and recovery codes of ${user.username} (${user.email}) are removed, and all their sessions end. They sign in with the password alone until they set up a new second factor. Make sure that it is really them who asks.`}
      verb="Reset second factor"
      pending={reset.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
