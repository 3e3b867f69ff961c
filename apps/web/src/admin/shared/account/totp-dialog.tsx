import { useState } from 'react'
import { request } from '../../../lib/api.ts'
import { useSnackbar } from '../snackbar/snackbar-context.ts'
import { AccountDialog } from './account-dialog.tsx'
import { useSecurityChange } from './account-queries.ts'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodesStep } from './recovery-codes-step.tsx'
import { TotpCodeStep, type TotpSecret } from './totp-code-step.tsx'
import { accountTexts } from './texts/account-texts.ts'

type Step =
  | { name: 'password' }
  | { name: 'code'; secret: TotpSecret }
  | { name: 'recovery'; codes: readonly string[] }

/** Sets up an authenticator app: the password, the secret, a code that proves it, the recovery codes. */
export function TotpDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const texts = accountTexts().totp
  const [step, setStep] = useState<Step>({ name: 'password' })
  const showSnackbar = useSnackbar()
  const begin = useSecurityChange((password: string) =>
    request('POST /api/auth/totp', { body: { password } }),
  )

  function finish() {
    showSnackbar(texts.done, 'success')
    onDone()
  }

  function confirmed(codes: readonly string[] | null) {
    if (codes) setStep({ name: 'recovery', codes })
    else finish()
  }

  return (
    <AccountDialog
      title={step.name === 'recovery' ? texts.saveCodes : texts.title}
      onClose={step.name === 'recovery' ? finish : onClose}
    >
      {step.name === 'password' && (
        <PasswordForm
          text={texts.description}
          verb={texts.next}
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
