import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { FormEvent, ReactNode, Ref } from 'react'
import { LabelledInput } from '../shared/form/labelled-input.tsx'
import { Column } from '../shared/layout/layout.tsx'
import { loginTexts } from './texts/login-texts.ts'

interface LoginFormProps {
  formRef: Ref<HTMLFormElement>
  /** Why the last attempt failed, where no single field is at fault. */
  error?: ReactNode
  submitLabel: string
  isPending: boolean
  isDisabled?: boolean
  onSubmit: () => void | Promise<void>
  children: ReactNode
}

/** The frame of every form of the login pages: error, fields and the button that submits. */
export function LoginForm({
  formRef,
  error,
  submitLabel,
  isPending,
  isDisabled = false,
  onSubmit,
  children,
}: LoginFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    void onSubmit()
  }

  return (
    <form ref={formRef} noValidate onSubmit={submit}>
      <Column gap={2.5}>
        {error && <Alert severity="error">{error}</Alert>}
        {children}
        <Button type="submit" variant="contained" size="large" loading={isPending} disabled={isDisabled}>
          {submitLabel}
        </Button>
      </Column>
    </form>
  )
}

interface AccountEmailInputProps {
  autoFocus?: boolean
  value: string
  onValueChange: (email: string) => void
  error: string | undefined
}

/** Browsers offer saved accounts only where the address is marked as the user name. */
export function AccountEmailInput({ autoFocus = false, ...input }: AccountEmailInputProps) {
  const texts = loginTexts().signIn
  return (
    <LabelledInput
      label={texts.email}
      type="email"
      autoComplete="username"
      autoFocus={autoFocus}
      required
      {...input}
    />
  )
}
