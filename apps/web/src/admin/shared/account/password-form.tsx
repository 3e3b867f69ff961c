import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useState, type FormEvent, type ReactNode } from 'react'
import { onlyErrors } from '../form/account-checks.ts'
import { PasswordInput } from '../form/password-input.tsx'
import { useFirstError } from '../form/use-first-error.ts'
import { failureText, fieldErrorsOf, type FieldErrors } from './field-errors.ts'

interface PasswordFormProps {
  /** What happens, and what it means. */
  text: ReactNode
  /** The action, on the button that does it. */
  verb: string
  isDangerous?: boolean
  isPending: boolean
  /** Why the last try failed. */
  error: unknown
  /** Further fields above the password. */
  fields?: (errors: FieldErrors) => ReactNode
  /** What is wrong in those fields before anything is sent. */
  check?: () => FieldErrors | null
  onSubmit: (password: string) => void
  onCancel: () => void
}

/** The part of a dialog that asks for the current password before a change to the account. */
export function PasswordForm({
  text,
  verb,
  isDangerous = false,
  isPending,
  error,
  fields,
  check,
  onSubmit,
  onCancel,
}: PasswordFormProps) {
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<FieldErrors | null>(null)
  const errors = missing ?? fieldErrorsOf(error)
  const form = useFirstError(errors)
  const failure = missing ? null : failureText(error, fields ? ['password', 'name'] : ['password'])

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = onlyErrors({
      ...check?.(),
      password: password === '' ? 'Password is required' : undefined,
    })
    setMissing(found as FieldErrors | null)
    if (!found) onSubmit(password)
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <DialogContent sx={{ display: 'grid', gap: 2.5, overflowWrap: 'anywhere' }}>
        {failure && <Alert severity="error">{failure}</Alert>}
        <div>{text}</div>
        {fields?.(errors)}
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          autoFocus={!fields}
          required
          value={password}
          onValueChange={setPassword}
          error={errors['password']}
        />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="inherit" onClick={onCancel} disabled={isPending}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          loading={isPending}
        >
          {verb}
        </Button>
      </DialogActions>
    </form>
  )
}
