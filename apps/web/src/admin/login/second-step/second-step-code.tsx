import { useState } from 'react'
import { request } from '../../../lib/api.ts'
import { CodeInput } from '../../shared/form/account-inputs.tsx'
import { useFirstError } from '../../shared/form/field-errors.ts'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { isSignInExpired, useAuth } from '../../shared/session/auth-context.ts'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { LoginForm } from '../login-form.tsx'
import { messageOr } from '../../shared/errors/message-or.ts'
import { loginTexts } from '../texts/login-texts.ts'

interface SecondStepCodeProps {
  challenge: string
  method: 'totp' | 'recovery_code'
  onExpired: () => void
}

export function SecondStepCode({ challenge, method, onExpired }: SecondStepCodeProps) {
  const texts = loginTexts().secondStep
  const { signIn, loading, clearError } = useAuth()
  const showSnackbar = useSnackbar()
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<{ code?: string }>({})
  const form = useFirstError(missing)

  async function submit() {
    clearError()
    const isMissing = code.trim() === ''
    setMissing(isMissing ? { code: texts.enterCode } : {})
    if (isMissing) return

    const outcome = await signIn(
      () => request('POST /api/auth/login/second-factor', { body: { challenge, method, code } }),
      (error) => messageOr(texts.failed, error),
    )
    if (outcome.ok) return showSnackbar(texts.done, 'success')
    showSnackbar(outcome.message, 'error')
    if (isSignInExpired(outcome.code)) return onExpired()
    // A code is valid for 30 seconds: the next attempt needs another one.
    setCode('')
    form.current?.querySelector('input')?.focus()
  }

  const input = { autoFocus: true, value: code, onValueChange: setCode, error: missing.code }
  return (
    <LoginForm formRef={form} submitLabel={texts.signIn} isPending={loading} onSubmit={submit}>
      {method === 'totp' ? (
        <CodeInput {...input} hint={texts.appHint} />
      ) : (
        <LabelledInput
          {...input}
          label={texts.recoveryCode}
          required
          autoComplete="off"
          inputProps={{ maxLength: 64, autoCapitalize: 'characters', spellCheck: false }}
          hint={texts.recoveryHint}
        />
      )}
    </LoginForm>
  )
}
