import type { Passkey } from '@nibondhon/api-contract'
import { useState } from 'react'
import { request } from '../../../../lib/api.ts'
import { useSecurityChange } from '../../../shared/account/account-queries.ts'
import { passkeyNameError } from '../../../shared/account/passkeys/passkeys.ts'
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx'
import { useFirstError, type FieldErrors } from '../../../shared/form/field-errors.ts'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { profileTexts } from '../../texts/profile-texts.ts'
import { useSave } from '../../../shared/save/use-save.ts'

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const texts = profileTexts().passkeys
  const [name, setName] = useState(passkey.name)
  const [wrong, setWrong] = useState<FieldErrors | null>(null)
  const change = useSecurityChange(() =>
    request('PUT /api/auth/passkeys/:id', { params: { id: passkey.id }, body: { name: name.trim() } }),
  )
  const rename = useSave(change, { done: texts.renamed, fields: ['name'], onDone: onClose })
  const errors = wrong ?? rename.errors
  const failure = wrong ? null : rename.failure
  const form = useFirstError(errors)

  function submit() {
    const found = passkeyNameError(name)
    setWrong(found)
    return found ?? rename.run(undefined)
  }

  return (
    <FormDialog
      formRef={form}
      title={texts.renameOf(passkey.name)}
      maxWidth="xs"
      error={failure}
      submitLabel={texts.rename}
      isPending={rename.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledInput
        label={texts.name}
        autoFocus
        required
        autoComplete="off"
        value={name}
        onValueChange={setName}
        error={errors['name']}
      />
    </FormDialog>
  )
}
