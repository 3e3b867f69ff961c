import { passwordError } from '@nibondhon/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../../../lib/api.ts'
import { useSecurityChange } from '../../../shared/account/account-queries.ts'
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx'
import { passwordHint, PasswordInput } from '../../../shared/form/account-inputs.tsx'
import { onlyErrors, useFirstError } from '../../../shared/form/field-errors.ts'
import { SESSIONS } from '../sessions/use-sessions.ts'
import { profileTexts } from '../../texts/profile-texts.ts'
import { consoleLanguage } from '../../../shared/language/console-texts.ts'
import { useSave } from '../../../shared/save/use-save.ts'

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const texts = profileTexts().password
  const [draft, setDraft] = useState({ currentPassword: '', newPassword: '' })
  const [wrong, setWrong] = useState<Partial<typeof draft> | null>(null)
  const client = useQueryClient()
  const changing = useSecurityChange(() => request('PUT /api/auth/password', { body: draft }))
  const change = useSave(changing, {
    done: texts.done,
    fields: ['currentPassword', 'newPassword'],
    onDone: () => {
      void client.invalidateQueries({ queryKey: SESSIONS })
      onClose()
    },
  })
  const errors: Partial<typeof draft> = wrong ?? change.errors
  const failure = wrong ? null : change.failure
  const form = useFirstError(errors)
  const set = (name: keyof typeof draft) => (value: string) =>
    setDraft((last) => ({ ...last, [name]: value }))

  function submit() {
    const found = onlyErrors({
      currentPassword: draft.currentPassword === '' ? texts.required : undefined,
      newPassword: passwordError(draft.newPassword, consoleLanguage()),
    })
    setWrong(found)
    return found ?? change.run(undefined)
  }

  return (
    <FormDialog
      formRef={form}
      title={texts.change}
      maxWidth="xs"
      description={texts.changeText}
      error={failure}
      submitLabel={texts.change}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordInput
        label={texts.current}
        autoComplete="current-password"
        autoFocus
        required
        value={draft.currentPassword}
        onValueChange={set('currentPassword')}
        error={errors.currentPassword}
      />
      <PasswordInput
        label={texts.new}
        autoComplete="new-password"
        required
        value={draft.newPassword}
        onValueChange={set('newPassword')}
        hint={passwordHint()}
        error={errors.newPassword}
      />
    </FormDialog>
  )
}
