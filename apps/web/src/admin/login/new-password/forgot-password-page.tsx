import { emailError } from '@nibondhon/domain'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { messageOr } from '../../../lib/api-error.ts'
import { request } from '../../../lib/api.ts'
import { useAuthSetup } from '../../shared/account/use-auth-setup.ts'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { useFirstError } from '../../shared/form/use-first-error.ts'
import { LoadingScreen } from '../../shared/guard/loading-screen.tsx'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { LoginFrame } from '../login-frame.tsx'

/** Sends a link to choose a new password; where no e-mail can be sent, the page says whom to ask instead. */
export default function ForgotPasswordPage() {
  const setup = useAuthSetup()
  if (setup.isPending) return <LoadingScreen />
  const canReset = setup.data?.canResetPassword ?? true

  return (
    <LoginFrame
      title="Forgot password?"
      purpose={
        canReset
          ? 'Enter the address of your account to get a link to choose a new password.'
          : 'A new password for your account.'
      }
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {canReset ? <ForgotPasswordForm /> : <AskAnAdministrator />}
        <BackToSignIn />
      </Box>
    </LoginFrame>
  )
}

function AskAnAdministrator() {
  return (
    <Alert severity="info">
      E-mail is not set up here, so no link can be sent. Please ask an administrator to set a new password for
      you in User Management.
    </Alert>
  )
}

function ForgotPasswordForm() {
  const [email, setEmail] = useState('')
  const [errors, setErrors] = useState<{ email?: string }>({})
  const form = useFirstError(errors)
  const send = useMutation({
    mutationFn: () => request('POST /api/auth/password/forgot', { body: { email: email.trim() } }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const error = emailError(email)
    setErrors(error ? { email: error } : {})
    if (!error) send.mutate()
  }

  if (send.data) {
    return (
      <Alert severity="success" role="status">
        {send.data.message}
      </Alert>
    )
  }
  return (
    <Box component="form" ref={form} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
      {send.error && (
        <Alert severity="error">
          {messageOr(
            'The link could not be requested. Please check your connection and try again.',
            send.error,
          )}
        </Alert>
      )}
      <LabelledInput
        label="Email Address"
        type="email"
        autoComplete="username"
        autoFocus
        required
        value={email}
        onValueChange={setEmail}
        error={errors.email}
      />
      <Button type="submit" variant="contained" size="large" loading={send.isPending}>
        Send link
      </Button>
    </Box>
  )
}
