import { useState } from 'react'
import { request } from '../../../../lib/api.ts'
import { LabelledInput } from '../../form/labelled-input.tsx'
import { useSnackbar } from '../../snackbar/snackbar-context.ts'
import { AccountDialog } from '../account-dialog.tsx'
import { useSecurityChange } from '../account-queries.ts'
import { createPasskey, passkeyNameError } from './passkeys.ts'
import { PasswordForm } from '../password-form.tsx'
import { RecoveryCodesStep } from '../recovery-codes-step.tsx'
import { accountTexts } from '../texts/account-texts.ts'

/** Adds a passkey: a name and the password, then the browser's own dialog, then the recovery codes. */
export function AddPasskeyDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const texts = accountTexts().passkey
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
    showSnackbar(texts.added, 'success')
    onDone()
  }

  return (
    <AccountDialog title={codes ? texts.saveCodes : texts.addPasskey} onClose={codes ? finish : onClose}>
      {codes ? (
        <RecoveryCodesStep codes={codes} onDone={finish} />
      ) : (
        <PasswordForm
          text={texts.description}
          verb={texts.addPasskey}
          isPending={add.isPending}
          error={add.error}
          fields={(errors) => (
            <LabelledInput
              label={texts.name}
              autoFocus
              required
              autoComplete="off"
              value={name}
              onValueChange={setName}
              hint={texts.nameHint}
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
