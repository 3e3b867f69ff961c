import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import type { Passkey } from '@nibondhon/api-contract'
import { useState, type FormEvent } from 'react'
import { request } from '../../../lib/api.ts'
import { AccountDialog } from '../../shared/account/account-dialog.tsx'
import { failureText, fieldErrorsOf, type FieldErrors } from '../../shared/account/field-errors.ts'
import { passkeyNameError } from '../../shared/account/passkeys/passkey-name.ts'
import { useSecurityChange } from '../../shared/account/use-account-security.ts'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { useFirstError } from '../../shared/form/use-first-error.ts'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [name, setName] = useState(passkey.name)
  const [wrong, setWrong] = useState<FieldErrors | null>(null)
  const showSnackbar = useSnackbar()
  const rename = useSecurityChange(() =>
    request('PUT /api/auth/passkeys/:id', { params: { id: passkey.id }, body: { name: name.trim() } }),
  )
  const errors = wrong ?? fieldErrorsOf(rename.error)
  const failure = wrong ? null : failureText(rename.error, ['name'])
  const form = useFirstError(errors)

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = passkeyNameError(name)
    setWrong(found)
    if (found) return
    rename.mutate(undefined, {
      onSuccess: () => {
        showSnackbar('Passkey renamed', 'success')
        onClose()
      },
    })
  }

  return (
    <AccountDialog title={`Rename passkey ${passkey.name}`} onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit}>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          {failure && <Alert severity="error">{failure}</Alert>}
          <LabelledInput
            label="Name"
            autoFocus
            required
            autoComplete="off"
            value={name}
            onValueChange={setName}
            error={errors['name']}
          />
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          <Button color="inherit" onClick={onClose} disabled={rename.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={rename.isPending}>
            Rename
          </Button>
        </DialogActions>
      </form>
    </AccountDialog>
  )
}
