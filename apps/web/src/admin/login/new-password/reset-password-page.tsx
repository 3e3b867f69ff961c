import { passwordError } from '@nibondhon/domain'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isAppError } from '../../../lib/api-error.ts'
import { request } from '../../../lib/api.ts'
import { Link, useLocation } from '../../../lib/router.tsx'
import { passwordHint, PasswordInput } from '../../shared/form/account-inputs.tsx'
import { useFirstError, type FieldErrors } from '../../shared/form/field-errors.ts'
import { useAuth } from '../../shared/session/auth-context.ts'
import { QueryProvider } from '../../shared/session/query-provider.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { LoginForm } from '../login-form.tsx'
import { BackToSignIn, LoginFrame } from '../login-frame.tsx'
import { useTokenFromAddress } from './use-token-from-address.ts'
import { loginTexts } from '../texts/login-texts.ts'
import { consoleLanguage } from '../../shared/language/console-texts.ts'
import { useSave } from '../../shared/save/use-save.ts'

/** The page that the e-mailed link opens: sets a new password and leads back to signing in. */
export default function ResetPasswordPage() {
  const texts = loginTexts().reset
  const token = useTokenFromAddress()
  return (
    <LoginFrame title={texts.title} purpose={texts.text}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {token === null ? (
          <LinkIncomplete />
        ) : (
          <QueryProvider>
            <NewPasswordForm token={token} />
          </QueryProvider>
        )}
        <BackToSignIn />
      </Box>
    </LoginFrame>
  )
}

function LinkIncomplete() {
  const texts = loginTexts().reset
  return (
    <>
      <Alert severity="error">{texts.incomplete}</Alert>
      <NewLink />
    </>
  )
}

function NewLink() {
  const texts = loginTexts().reset
  return (
    <Button component={Link} href="/login/forgot" variant="outlined" color="inherit">
      {texts.askAgain}
    </Button>
  )
}

function NewPasswordForm({ token }: { token: string }) {
  const texts = loginTexts().reset
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<FieldErrors | null>(null)
  const { refresh } = useAuth()
  const [, navigate] = useLocation()
  const showSnackbar = useSnackbar()
  const resetting = useMutation({
    mutationFn: () => request('POST /api/auth/password/reset', { body: { token, newPassword: password } }),
  })
  const reset = useSave(resetting, {
    fields: ['newPassword'],
    onDone: async () => {
      // The reset ended all sessions, perhaps also the one in this browser.
      await refresh()
      showSnackbar(texts.done, 'success')
      navigate('/login', { replace: true })
    },
  })
  const errors = wrong ?? reset.errors
  const failure = wrong ? null : reset.failure
  const form = useFirstError(errors)

  async function submit() {
    const error = passwordError(password, consoleLanguage())
    setWrong(error ? { newPassword: error } : null)
    if (!error) await reset.run()
  }

  return (
    <LoginForm
      formRef={form}
      error={failure}
      submitLabel={texts.change}
      isPending={reset.isPending}
      onSubmit={submit}
    >
      {failure && isAppError(reset.error) && <NewLink />}
      <PasswordInput
        label={texts.newPassword}
        autoComplete="new-password"
        autoFocus
        required
        value={password}
        onValueChange={setPassword}
        hint={passwordHint()}
        error={errors['newPassword']}
      />
    </LoginForm>
  )
}
