import { emailError } from '@nibondhon/domain'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../../lib/api.ts'
import { useFirstError } from '../../shared/form/field-errors.ts'
import { QueryProvider } from '../../shared/session/query-provider.tsx'
import { useSetup } from '../use-setup.ts'
import { LoadingScreen } from '../../shared/guard/loading-screen.tsx'
import { AccountEmailInput, LoginForm } from '../login-form.tsx'
import { BackToSignIn, LoginFrame } from '../login-frame.tsx'
import { messageOr } from '../../shared/errors/message-or.ts'
import { loginTexts } from '../texts/login-texts.ts'
import { consoleLanguage } from '../../shared/language/console-texts.ts'

/** Sends a link to choose a new password; where no e-mail can be sent, the page says whom to ask instead. */
export default function ForgotPasswordPage() {
  const texts = loginTexts().forgot
  const { setup } = useSetup()
  if (setup === undefined) return <LoadingScreen />
  const canReset = setup?.canResetPassword ?? true

  return (
    <LoginFrame title={texts.title} purpose={canReset ? texts.text : texts.textWithoutMail}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {canReset ? (
          <QueryProvider>
            <ForgotPasswordForm />
          </QueryProvider>
        ) : (
          <AskAnAdministrator />
        )}
        <BackToSignIn />
      </Box>
    </LoginFrame>
  )
}

function AskAnAdministrator() {
  const texts = loginTexts().forgot
  return <Alert severity="info">{texts.noMail}</Alert>
}

function ForgotPasswordForm() {
  const texts = loginTexts().forgot
  const [email, setEmail] = useState('')
  const [errors, setErrors] = useState<{ email?: string }>({})
  const form = useFirstError(errors)
  const send = useMutation({
    mutationFn: () => request('POST /api/auth/password/forgot', { body: { email: email.trim() } }),
  })

  function submit() {
    const error = emailError(email, consoleLanguage())
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
      error={send.error && messageOr(texts.failed, send.error)}
      submitLabel={texts.send}
      isPending={send.isPending}
      onSubmit={submit}
    >
      <AccountEmailInput autoFocus value={email} onValueChange={setEmail} error={errors.email} />
    </LoginForm>
  )
}
