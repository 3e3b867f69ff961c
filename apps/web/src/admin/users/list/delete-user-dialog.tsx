import type { UserRecord } from '@nibondhon/api-contract'
import { ConfirmUserAction } from '../confirm-user-action.tsx'
import { usersTexts } from '../texts/users-texts.ts'
import { useDeleteUser } from '../use-users.ts'

export function DeleteUserDialog(props: { user: UserRecord; onClose: () => void }) {
  return <ConfirmUserAction {...props} texts={usersTexts().deletion} action={useDeleteUser()} />
}
