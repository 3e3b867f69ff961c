import { useState } from 'react'
import { request } from '../../../lib/api.ts'
import { AccountDialog } from '../../shared/account/account-dialog.tsx'
import { useSecurityChange } from '../../shared/account/account-queries.ts'
import { PasswordForm } from '../../shared/account/password-form.tsx'
import { RecoveryCodesStep } from '../../shared/account/recovery-codes-step.tsx'
import { profileTexts } from '../texts/profile-texts.ts'

export function NewRecoveryCodesDialog({ onClose }: { onClose: () => void }) {
  const texts = profileTexts().recoveryCodes
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const make = useSecurityChange((password: string) =>
    request('POST /api/auth/recovery-codes', { body: { password } }),
  )
  return (
    <AccountDialog title={codes ? texts.save : texts.makeTitle} onClose={onClose}>
      {codes ? (
        <RecoveryCodesStep codes={codes} onDone={onClose} />
      ) : (
        <PasswordForm
          text={texts.makeText}
          verb={texts.make}
          isPending={make.isPending}
          error={make.error}
          onSubmit={(password) =>
            make.mutate(password, { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes) })
          }
          onCancel={onClose}
        />
      )}
    </AccountDialog>
  )
}
