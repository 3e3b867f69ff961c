import { useState } from 'react'
import { request } from '../../../../lib/api.ts'
import { LabelledInput } from '../../form/labelled-input.tsx'
import { useSnackbar } from '../../snackbar/snackbar-context.ts'
import { AccountDialog } from '../account-dialog.tsx'
import { useSecurityChange } from '../account-queries.ts'
import { createPasskey, passkeyNameError } from './passkeys.ts'
import { PasswordForm } from '../password-form.tsx'
import { RecoveryCodesStep } from '../recovery-codes-step.tsx'

/** Adds a passkey: a name and the password, then the browser's own dialog, then the recovery codes. */
export function AddPasskeyDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [name, setName] = useState('')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const showSnackbar = useSnackbar()
  const add = useSecurityChange(async (password: string) => {
    const { options } = await request('POST /api/auth/passkeys/options', { body: { password } })
    const response = await createPasskey(options)
    return request('POST /api/auth/passkeys', { body: { name: name.trim(), response } })
  })

  function submit(password: string) {
    add.mutate(password, {
      onSuccess: ({ recoveryCodes }) => {
        if (recoveryCodes) setCodes(recoveryCodes)
        else finish()
      },
    })
  }

  function finish() {
    showSnackbar('Passkey added', 'success')
    onDone()
  }

  return (
    <AccountDialog
      title={codes ? 'Save your recovery codes' : 'Add passkey'}
      onClose={codes ? finish : onClose}
    >
      {codes ? (
        <RecoveryCodesStep codes={codes} onDone={finish} />
      ) : (
        <PasswordForm
          text="A passkey signs you in with your fingerprint, face, screen lock or a security key. Your browser asks for it in the next step."
          verb="Add passkey"
          isPending={add.isPending}
          error={add.error}
          fields={(errors) => (
            <LabelledInput
              label="Name"
              autoFocus
              required
              autoComplete="off"
              value={name}
              onValueChange={setName}
              hint="So that you know it again, for example: Office laptop."
              error={errors['name']}
            />
          )}
          check={() => passkeyNameError(name)}
          onSubmit={submit}
          onCancel={onClose}
        />
      )}
    </AccountDialog>
  )
}
