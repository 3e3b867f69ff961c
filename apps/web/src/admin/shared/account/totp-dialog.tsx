import { useState } from 'react'
import { request } from '../../../lib/api.ts'
import { useSnackbar } from '../snackbar/snackbar-context.ts'
import { AccountDialog } from './account-dialog.tsx'
import { useSecurityChange } from './account-queries.ts'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodesStep } from './recovery-codes-step.tsx'
import { TotpCodeStep, type TotpSecret } from './totp-code-step.tsx'

type Step =
  | { name: 'password' }
  | { name: 'code'; secret: TotpSecret }
  | { name: 'recovery'; codes: readonly string[] }

/** Sets up an authenticator app: the password, the secret, a code that proves it, the recovery codes. */
export function TotpDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [step, setStep] = useState<Step>({ name: 'password' })
  const showSnackbar = useSnackbar()
  const begin = useSecurityChange((password: string) =>
    request('POST /api/auth/totp', { body: { password } }),
  )

  function finish() {
    showSnackbar('Authenticator app set up', 'success')
    onDone()
  }

  function confirmed(codes: readonly string[] | null) {
    if (codes) setStep({ name: 'recovery', codes })
    else finish()
  }

  return (
    <AccountDialog
      title={step.name === 'recovery' ? 'Save your recovery codes' : 'Set up authenticator app'}
      onClose={step.name === 'recovery' ? finish : onClose}
    >
      {step.name === 'password' && (
        <PasswordForm
          text="An authenticator app on your phone shows a new code every 30 seconds. You enter one after your password when you sign in."
          verb="Continue"
          isPending={begin.isPending}
          error={begin.error}
          onSubmit={(password) =>
            begin.mutate(password, { onSuccess: (secret) => setStep({ name: 'code', secret }) })
          }
          onCancel={onClose}
        />
      )}
      {step.name === 'code' && (
        <TotpCodeStep secret={step.secret} onConfirmed={confirmed} onCancel={onClose} />
      )}
      {step.name === 'recovery' && <RecoveryCodesStep codes={step.codes} onDone={finish} />}
    </AccountDialog>
  )
}
