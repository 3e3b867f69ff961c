import { emailError } from '@nibondhon/domain'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOr } from '../../../lib/api-error.ts'
import { request } from '../../../lib/api.ts'
import { useAuthSetup } from '../../shared/account/account-queries.ts'
import { useFirstError } from '../../shared/form/field-errors.ts'
import { LoadingScreen } from '../../shared/guard/loading-screen.tsx'
import { AccountEmailInput, LoginForm } from '../login-form.tsx'
import { BackToSignIn, LoginFrame } from '../login-frame.tsx'

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

  function submit() {
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
    <LoginForm
      formRef={form}
      error={
        send.error &&
        messageOr('The link could not be requested. Please check your connection and try again.', send.error)
      }
      submitLabel="Send link"
      isPending={send.isPending}
      onSubmit={submit}
    >
      <AccountEmailInput autoFocus value={email} onValueChange={setEmail} error={errors.email} />
    </LoginForm>
  )
}
