import { useState } from 'react'
import { request } from '../../../lib/api.ts'
import { AccountDialog } from '../../shared/account/account-dialog.tsx'
import { useSecurityChange } from '../../shared/account/account-queries.ts'
import { PasswordForm } from '../../shared/account/password-form.tsx'
import { RecoveryCodesStep } from '../../shared/account/recovery-codes-step.tsx'

export function NewRecoveryCodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const make = useSecurityChange((password: string) =>
    request('POST /api/auth/recovery-codes', { body: { password } }),
  )
  return (
    <AccountDialog title={codes ? 'Save your recovery codes' : 'Make new recovery codes?'} onClose={onClose}>
      {codes ? (
        <RecoveryCodesStep codes={codes} onDone={onClose} />
      ) : (
        <PasswordForm
          text="You get ten new codes. The old ones stop working."
          verb="Make new codes"
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
