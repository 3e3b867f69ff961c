import type { UserRecord } from '@nibondhon/api-contract'
import { ConfirmDialog } from '../shared/dialog/confirm-dialog.tsx'
import { useSave } from '../shared/save/use-save.ts'

interface ConfirmUserActionProps {
  user: UserRecord
  action: Parameters<typeof useSave<unknown, string>>[0]
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
  const save = useSave(action, { done: texts.done, failed: texts.failed, onEnd: onClose })

  return (
    <ConfirmDialog
      title={texts.title(user.username)}
      text={texts.text(user.username, user.email)}
      verb={texts.confirm}
      pending={save.isPending}
      onConfirm={() => void save.run(user.id)}
      onClose={onClose}
    />
  )
}
