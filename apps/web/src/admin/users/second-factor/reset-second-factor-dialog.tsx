import type { UserRecord } from '@nibondhon/api-contract'
import { ConfirmUserAction } from '../confirm-user-action.tsx'
import { usersTexts } from '../texts/users-texts.ts'
import { useResetSecondFactor } from '../use-users.ts'

/** For a user who lost both the phone and the recovery codes. */
export function ResetSecondFactorDialog(props: { user: UserRecord; onClose: () => void }) {
  return <ConfirmUserAction {...props} texts={usersTexts().reset} action={useResetSecondFactor()} />
}
