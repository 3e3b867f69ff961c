import { emailError, passwordError, usernameError } from '@nibondhon/domain'
import { useState } from 'react'
import { passwordHint, PasswordInput } from '../shared/form/account-inputs.tsx'
import { onlyErrors, useFirstError } from '../shared/form/field-errors.ts'
import { LabelledInput } from '../shared/form/labelled-input.tsx'
import { useAuth } from '../shared/session/auth-context.ts'
import { useSnackbar } from '../shared/snackbar/snackbar-context.ts'
import { AccountEmailInput, LoginForm } from './login-form.tsx'
import { loginTexts } from './texts/login-texts.ts'
import { consoleLanguage } from '../shared/language/console-texts.ts'

interface FirstAdministratorFormProps {
  /** False for a browser on the machine that the server runs on. */
  needsSetupCode: boolean
  /** The server rejected the account, perhaps because another administrator exists by now. */
  onRejected: () => void
}

export function FirstAdministratorForm({ onRejected, ...props }: FirstAdministratorFormProps) {
  const texts = loginTexts().firstAdministrator
  const { register, loading, error, clearError } = useAuth()
  const showSnackbar = useSnackbar()
  const [draft, setDraft] = useState({ username: '', email: '', password: '', setupCode: '' })
  const [errors, setErrors] = useState<Partial<typeof draft>>({})
  const set = (name: keyof typeof draft) => (value: string) =>
    setDraft((last) => ({ ...last, [name]: value }))

  // A proxy can hide from the page where it was opened; then the server asks for the code when the form is sent.
  const needsSetupCode = props.needsSetupCode || errors.setupCode !== undefined || draft.setupCode !== ''
  const form = useFirstError(errors)

  async function submit() {
    clearError()
    const found = onlyErrors({
      username: usernameError(draft.username, consoleLanguage()),
      email: emailError(draft.email, consoleLanguage()),
      password: passwordError(draft.password, consoleLanguage()),
      setupCode: needsSetupCode && draft.setupCode.trim() === '' ? texts.codeRequired : undefined,
    })
    setErrors(found ?? {})
    if (found) return

    const { setupCode, ...account } = draft
    const outcome = await register({
      ...account,
      email: account.email.trim(),
      role: 'super_admin',
      ...(needsSetupCode && { setupCode: setupCode.trim() }),
    })
    if (outcome.ok) return showSnackbar(texts.created, 'success')
    setErrors(outcome.errors)
    if (Object.keys(outcome.errors).length === 0) showSnackbar(outcome.message, 'error')
    onRejected()
  }

  return (
    <LoginForm
      formRef={form}
      error={Object.keys(errors).length === 0 && error}
      submitLabel={texts.create}
      isPending={loading}
      onSubmit={submit}
    >
      <LabelledInput
        label={texts.username}
        autoComplete="name"
        autoFocus
        required
        value={draft.username}
        onValueChange={set('username')}
        error={errors.username}
      />
      <AccountEmailInput value={draft.email} onValueChange={set('email')} error={errors.email} />
      <PasswordInput
        label={texts.password}
        autoComplete="new-password"
        required
        value={draft.password}
        onValueChange={set('password')}
        hint={passwordHint()}
        error={errors.password}
      />
      {needsSetupCode && (
        <LabelledInput
          label={texts.setUpCode}
          autoComplete="off"
          required
          value={draft.setupCode}
          onValueChange={set('setupCode')}
          inputProps={{ maxLength: 64, autoCapitalize: 'characters', spellCheck: false }}
          hint={texts.setUpCodeHint}
          error={errors.setupCode}
        />
      )}
    </LoginForm>
  )
}
