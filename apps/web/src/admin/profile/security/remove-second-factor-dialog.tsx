import type { AccountSecurity } from '@nibondhon/api-contract'
import { PasswordDialog } from '../../shared/account/password-dialog.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { profileTexts } from '../texts/profile-texts.ts'

interface RemoveSecondFactorDialogProps {
  security: AccountSecurity
  title: string
  /** What no longer works. */
  text: string
  verb: string
  successMessage: string
  remove: (password: string) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

/** Asks for the password before a second factor is removed, and says what protects the account then. */
export function RemoveSecondFactorDialog(props: RemoveSecondFactorDialogProps) {
  const showSnackbar = useSnackbar()
  return (
    <PasswordDialog
      title={props.title}
      text={`${props.text} ${removalEffect(props.security).text}`}
      verb={props.verb}
      change={props.remove}
      onDone={() => {
        showSnackbar(props.successMessage, 'success')
        props.onDone()
      }}
      onClose={props.onClose}
    />
  )
}

/** Whether one second factor may be removed, and what that changes. A role that requires one keeps its last. */
export function removalEffect({
  totpSince,
  passkeys,
  isRequired,
}: Pick<AccountSecurity, 'totpSince' | 'passkeys' | 'isRequired'>): { isAllowed: boolean; text: string } {
  const texts = profileTexts().removal
  const isLast = (totpSince === null ? 0 : 1) + passkeys.length <= 1
  if (!isLast) return { isAllowed: true, text: texts.otherStays }
  return isRequired
    ? {
        isAllowed: false,
        text: texts.roleNeeds,
      }
    : {
        isAllowed: true,
        text: texts.passwordOnly,
      }
}
