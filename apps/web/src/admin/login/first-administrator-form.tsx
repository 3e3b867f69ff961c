import { emailError, passwordError, usernameError } from '@nibondhon/domain'
import { useState } from 'react'
import { PASSWORD_HINT, PasswordInput } from '../shared/form/account-inputs.tsx'
import { onlyErrors, useFirstError } from '../shared/form/field-errors.ts'
import { LabelledInput } from '../shared/form/labelled-input.tsx'
import { useAuth } from '../shared/session/auth-context.ts'
import { useSnackbar } from '../shared/snackbar/snackbar-context.ts'
import { AccountEmailInput, LoginForm } from './login-form.tsx'

interface FirstAdministratorFormProps {
  /** False for a browser on the machine that the server runs on. */
  needsSetupCode: boolean
  /** The server rejected the account, perhaps because another administrator exists by now. */
  onRejected: () => void
}

export function FirstAdministratorForm({ needsSetupCode, onRejected }: FirstAdministratorFormProps) {
  const { register, loading, error, clearError } = useAuth()
  const showSnackbar = useSnackbar()
  const [draft, setDraft] = useState({ username: '', email: '', password: '', setupCode: '' })
  const [errors, setErrors] = useState<Partial<typeof draft>>({})
  const set = (name: keyof typeof draft) => (value: string) =>
    setDraft((last) => ({ ...last, [name]: value }))

  const form = useFirstError(errors)

  async function submit() {
    clearError()
    const found = onlyErrors({
      username: usernameError(draft.username),
      email: emailError(draft.email),
      password: passwordError(draft.password),
      setupCode: needsSetupCode && draft.setupCode.trim() === '' ? 'Set-up code is required' : undefined,
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
    if (outcome.ok) return showSnackbar('Administrator created. You are signed in.', 'success')
    setErrors(outcome.errors)
    showSnackbar(outcome.message, 'error')
    onRejected()
  }

  return (
    <LoginForm
      formRef={form}
      error={error}
      submitLabel="Create administrator"
      isPending={loading}
      onSubmit={submit}
    >
      <LabelledInput
        label="Username"
        autoComplete="name"
        autoFocus
        required
        value={draft.username}
        onValueChange={set('username')}
        error={errors.username}
      />
      <AccountEmailInput value={draft.email} onValueChange={set('email')} error={errors.email} />
      <PasswordInput
        label="Password"
        autoComplete="new-password"
        required
        value={draft.password}
        onValueChange={set('password')}
        hint={PASSWORD_HINT}
        error={errors.password}
      />
      {needsSetupCode && (
        <LabelledInput
          label="Set-up code"
          autoComplete="off"
          required
          value={draft.setupCode}
          onValueChange={set('setupCode')}
          inputProps={{ maxLength: 64, autoCapitalize: 'characters', spellCheck: false }}
          hint="The server printed it when it started: look in the terminal or in its log, for example with “docker compose logs” or “journalctl -u nibondhon”."
          error={errors.setupCode}
        />
      )}
    </LoginForm>
  )
}
