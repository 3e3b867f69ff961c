import type { UserRecord } from '@nibondhon/api-contract'
import { ConfirmDialog } from '../shared/dialog/confirm-dialog.tsx'
import { messageOr } from '../shared/errors/message-or.ts'
import { useSnackbar } from '../shared/snackbar/snackbar-context.ts'

interface ConfirmUserActionProps {
  user: UserRecord
  action: { isPending: boolean; mutateAsync: (userId: string) => Promise<unknown> }
  texts: {
    title: (name: string) => string
    text: (name: string, email: string) => string
    confirm: string
    done: string
    failed: string
  }
  onClose: () => void
}

/** Asks before an action about a user, and says how it ended. */
export function ConfirmUserAction({ user, action, texts, onClose }: ConfirmUserActionProps) {
  const showSnackbar = useSnackbar()

  async function confirm() {
    try {
      await action.mutateAsync(user.id)
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
      pending={action.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
