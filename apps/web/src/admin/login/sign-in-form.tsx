import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState, type FormEvent } from 'react'
import { onlyErrors } from '../shared/form/account-checks.ts'
import { LabelledInput } from '../shared/form/labelled-input.tsx'
import { PasswordInput } from '../shared/form/password-input.tsx'
import { useFirstError } from '../shared/form/use-first-error.ts'
import { useAuth } from '../shared/session/auth-context.ts'
import { useSnackbar } from '../shared/snackbar/snackbar-context.ts'

export function SignInForm() {
  const { login, loading, error, clearError } = useAuth()
  const showSnackbar = useSnackbar()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({})

  const form = useFirstError(missing)

  async function submit(event: FormEvent) {
    event.preventDefault()
    clearError()
    const found = onlyErrors({
      email: email.trim() === '' ? 'Email Address is required' : undefined,
      password: password === '' ? 'Password is required' : undefined,
    })
    setMissing(found ?? {})
    if (found) return

    const outcome = await login({ email: email.trim(), password })
    if (outcome.ok) showSnackbar('Login successful!', 'success')
    else showSnackbar(outcome.message, 'error')
  }

  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 2.5 }}
    >
      {error && <Alert severity="error">{error}</Alert>}
      <LabelledInput
        label="Email Address"
        type="email"
        autoComplete="username"
        autoFocus
        required
        value={email}
        onValueChange={setEmail}
        error={missing.email}
      />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        required
        value={password}
        onValueChange={setPassword}
        error={missing.password}
      />
      <Button type="submit" variant="contained" size="large" loading={loading} sx={{ mt: 0.5 }}>
        Sign In
      </Button>
    </Box>
  )
}
