import Alert from '@mui/material/Alert'
import type { UserRecord } from '@nibondhon/api-contract'
import { USER_RULE_MESSAGES, userAdditionViolation, type Actor } from '@nibondhon/domain'
import { useState } from 'react'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { fieldErrorsOf, useFirstError } from '../../shared/form/field-errors.ts'
import { consoleLanguage } from '../../shared/language/console-texts.ts'
import { useAuth } from '../../shared/session/auth-context.ts'
import { useSaveUser } from '../use-users.ts'
import {
  createBody,
  draftErrors,
  draftOf,
  NEW_USER,
  updateBody,
  type DraftErrors,
  type UserDraft,
} from './user-draft.ts'
import { UserFields } from './user-fields.tsx'
import { usersTexts } from '../texts/users-texts.ts'
import { useSave } from '../../shared/save/use-save.ts'

interface UserDialogProps {
  actor: Actor
  /** Null for a new user. */
  user: UserRecord | null
  onClose: () => void
}

/** Creates or edits a user. */
export function UserDialog({ actor, user, onClose }: UserDialogProps) {
  const texts = usersTexts()
  const [draft, setDraft] = useState(() => (user ? draftOf(user) : NEW_USER))
  const [errors, setErrors] = useState<DraftErrors>({})
  const form = useFirstError(errors)
  const { refresh } = useAuth()
  const isSelf = user?.id === actor.id
  const save = useSave(useSaveUser(), {
    done: user ? texts.dialog.updated : draft.invite ? texts.dialog.invited : texts.dialog.created,
    failed: texts.dialog.saveFailed,
    onDone: () => {
      onClose()
      return isSelf ? refresh() : undefined
    },
    onFailed: (error) => setErrors(fieldErrorsOf(error)),
  })
  const forbidden =
    userAdditionViolation(actor, draft.role, draft.formIds) ??
    (user && userAdditionViolation(actor, user.role, user.formIds))

  function change(part: Partial<UserDraft>) {
    setDraft((last) => ({ ...last, ...part }))
  }

  async function submit() {
    const found = draftErrors(draft, user === null)
    setErrors(found ?? {})
    if (found || forbidden) return
    await save.run(user ? { id: user.id, body: updateBody(draft) } : { id: null, body: createBody(draft) })
  }

  return (
    <FormDialog
      formRef={form}
      title={user ? texts.list.editUser(user.username) : texts.addUser}
      error={save.failure}
      submitLabel={user ? texts.dialog.save : texts.dialog.create}
      isPending={save.isPending}
      isSubmitDisabled={forbidden !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      <UserFields
        actor={actor}
        isNew={user === null}
        isSelf={isSelf}
        draft={draft}
        errors={errors}
        onChange={change}
      />
      {forbidden && <Alert severity="warning">{USER_RULE_MESSAGES[forbidden.code][consoleLanguage()]}</Alert>}
    </FormDialog>
  )
}
