import Fingerprint from '@mui/icons-material/Fingerprint'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { Link as RouterLink } from '../../lib/router.tsx'
import { PasswordInput } from '../shared/form/account-inputs.tsx'
import { onlyErrors, useFirstError } from '../shared/form/field-errors.ts'
import { useAuth, type SecondFactor } from '../shared/session/auth-context.ts'
import { useSnackbar } from '../shared/snackbar/snackbar-context.ts'
import { AccountEmailInput, LoginForm } from './login-form.tsx'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'
import { loginTexts } from './texts/login-texts.ts'

interface SignInFormProps {
  email: string
  onEmailChange: (email: string) => void
  isPasskeyUsable: boolean
  /** The password was right, and the account has a second factor. */
  onSecondFactor: (secondFactor: SecondFactor) => void
}

export function SignInForm({ email, onEmailChange, isPasskeyUsable, onSecondFactor }: SignInFormProps) {
  const texts = loginTexts().signIn
  const { login, loading, error, clearError } = useAuth()
  const signInWithPasskey = usePasskeySignIn()
  const showSnackbar = useSnackbar()
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({})
  const [method, setMethod] = useState<'password' | 'passkey'>('password')

  const form = useFirstError(missing)

  async function submit() {
    clearError()
    const found = onlyErrors({
      email: email.trim() === '' ? texts.emailRequired : undefined,
      password: password === '' ? texts.passwordRequired : undefined,
    })
    setMissing(found ?? {})
    if (found) return

    setMethod('password')
    const outcome = await login({ email: email.trim(), password })
    if (!outcome.ok) showSnackbar(outcome.message, 'error')
    else if (outcome.secondFactor) onSecondFactor(outcome.secondFactor)
    else showSnackbar(texts.done, 'success')
  }

  async function submitPasskey() {
    setMissing({})
    setMethod('passkey')
    const outcome = await signInWithPasskey()
    if (outcome.ok) showSnackbar(texts.done, 'success')
    else showSnackbar(outcome.message, 'error')
  }

  return (
    <>
      <LoginForm
        formRef={form}
        error={error}
        submitLabel={texts.signIn}
        isPending={loading && method === 'password'}
        isDisabled={loading}
        onSubmit={submit}
      >
        <AccountEmailInput autoFocus value={email} onValueChange={onEmailChange} error={missing.email} />
        <PasswordInput
          label={texts.password}
          autoComplete="current-password"
          required
          value={password}
          onValueChange={setPassword}
          error={missing.password}
        />
      </LoginForm>
      {isPasskeyUsable && (
        <>
          <Divider sx={{ my: 2, color: 'text.secondary', fontSize: '0.875rem' }}>{texts.or}</Divider>
          <Button
            fullWidth
            variant="outlined"
            color="inherit"
            size="large"
            startIcon={<Fingerprint />}
            loading={loading && method === 'passkey'}
            loadingPosition="start"
            disabled={loading}
            onClick={() => void submitPasskey()}
          >
            {texts.withPasskey}
          </Button>
        </>
      )}
      <Box sx={{ mt: 2.5, textAlign: 'center' }}>
        <Link component={RouterLink} href="/login/forgot">
          {texts.forgot}
        </Link>
      </Box>
    </>
  )
}
