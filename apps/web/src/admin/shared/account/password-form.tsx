import { useState, type ReactNode } from 'react'
import { DialogForm } from '../dialog/dialog-form.tsx'
import { PasswordInput } from '../form/account-inputs.tsx'
import {
  failureText,
  fieldErrorsOf,
  onlyErrors,
  useFirstError,
  type FieldErrors,
} from '../form/field-errors.ts'
import { accountTexts } from './texts/account-texts.ts'

interface PasswordFormProps {
  /** Says what will happen. */
  text: ReactNode
  /** Label of the button that submits. */
  verb: string
  isDangerous?: boolean
  isPending: boolean
  /** Why the last attempt failed. */
  error: unknown
  /** Further fields above the password. */
  fields?: (errors: FieldErrors) => ReactNode
  /** Errors of those fields, checked before anything is sent. */
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
  const texts = accountTexts().password
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<FieldErrors | null>(null)
  const errors = missing ?? fieldErrorsOf(error)
  const form = useFirstError(errors)
  const failure = missing ? null : failureText(error, fields ? ['password', 'name'] : ['password'])

  function submit() {
    const found = onlyErrors({
      ...check?.(),
      password: password === '' ? texts.required : undefined,
    })
    setMissing(found)
    if (!found) onSubmit(password)
  }

  return (
    <DialogForm
      formRef={form}
      description={text}
      error={failure}
      submitLabel={verb}
      isDangerous={isDangerous}
      isPending={isPending}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {fields?.(errors)}
      <PasswordInput
        label={texts.current}
        autoComplete="current-password"
        autoFocus={!fields}
        required
        value={password}
        onValueChange={setPassword}
        error={errors['password']}
      />
    </DialogForm>
  )
}
