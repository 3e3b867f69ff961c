import type { AccountSecurity } from '@nibondhon/api-contract'
import { PasswordDialog } from '../../shared/account/password-dialog.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { whatRemovingMeans } from './removal-text.ts'

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
      text={`${props.text} ${whatRemovingMeans(props.security).text}`}
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
