import type { ReactNode } from 'react'
import { AccountDialog } from './account-dialog.tsx'
import { useSecurityChange } from './account-queries.ts'
import { PasswordForm } from './password-form.tsx'

interface PasswordDialogProps {
  title: string
  text: ReactNode
  verb: string
  change: (password: string) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

/** Asks for the current password before a protection of the account is removed. */
export function PasswordDialog({ title, text, verb, change, onDone, onClose }: PasswordDialogProps) {
  const action = useSecurityChange(change)
  return (
    <AccountDialog title={title} onClose={onClose}>
      <PasswordForm
        text={text}
        verb={verb}
        isDangerous
        isPending={action.isPending}
        error={action.error}
        onSubmit={(password) => action.mutate(password, { onSuccess: onDone })}
        onCancel={onClose}
      />
    </AccountDialog>
  )
}
