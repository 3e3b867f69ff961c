import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { request } from '../../../lib/api.ts'
import { AccountDialog } from '../../shared/account/account-dialog.tsx'
import { failureText, fieldErrorsOf } from '../../shared/account/field-errors.ts'
import { useSecurityChange } from '../../shared/account/use-account-security.ts'
import { onlyErrors, PASSWORD_HINT, passwordError } from '../../shared/form/account-checks.ts'
import { PasswordInput } from '../../shared/form/password-input.tsx'
import { useFirstError } from '../../shared/form/use-first-error.ts'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { SESSIONS } from './use-sessions.ts'

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState({ currentPassword: '', newPassword: '' })
  const [wrong, setWrong] = useState<Partial<typeof draft> | null>(null)
  const showSnackbar = useSnackbar()
  const client = useQueryClient()
  const change = useSecurityChange(() => request('PUT /api/auth/password', { body: draft }))
  const errors: Partial<typeof draft> = wrong ?? fieldErrorsOf(change.error)
  const failure = wrong ? null : failureText(change.error, ['currentPassword', 'newPassword'])
  const form = useFirstError(errors)
  const set = (name: keyof typeof draft) => (value: string) =>
    setDraft((last) => ({ ...last, [name]: value }))

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = onlyErrors({
      currentPassword: draft.currentPassword === '' ? 'Password is required' : undefined,
      newPassword: passwordError(draft.newPassword),
    })
    setWrong(found)
    if (found) return
    change.mutate(undefined, {
      onSuccess: () => {
        void client.invalidateQueries({ queryKey: SESSIONS })
        showSnackbar('Password changed. You are signed out everywhere else.', 'success')
        onClose()
      },
    })
  }

  return (
    <AccountDialog title="Change password" onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit}>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          {failure && <Alert severity="error">{failure}</Alert>}
          <Typography>You stay signed in here; all your other sessions end.</Typography>
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            autoFocus
            required
            value={draft.currentPassword}
            onValueChange={set('currentPassword')}
            error={errors.currentPassword}
          />
          <PasswordInput
            label="New password"
            autoComplete="new-password"
            required
            value={draft.newPassword}
            onValueChange={set('newPassword')}
            hint={PASSWORD_HINT}
            error={errors.newPassword}
          />
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          <Button color="inherit" onClick={onClose} disabled={change.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={change.isPending}>
            Change password
          </Button>
        </DialogActions>
      </form>
    </AccountDialog>
  )
}
