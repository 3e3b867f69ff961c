import { hasFlag, KEY_FLAGS, MAX_API_KEY_NAME_LENGTH, MAX_FORMS_OF_USER } from '@nibondhon/domain'
import { useState } from 'react'
import { FormsChoice } from '../../forms/shared/forms-choice.tsx'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { DateTimeInput } from '../../shared/form/date-time-input.tsx'
import { fieldErrorsOf, useFirstError } from '../../shared/form/field-errors.ts'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { useSave } from '../../shared/save/use-save.ts'
import { useAuth } from '../../shared/session/auth-context.ts'
import { ChoiceList } from '../../shared/form/choice-list.tsx'
import { connectionsTexts } from '../texts/connections-texts.ts'
import { keyBody, type KeyDraft, type KeyErrors, keyErrors, needsAllForms, NEW_KEY } from './key-draft.ts'
import { useCreateKey } from './use-api-keys.ts'

interface KeyDialogProps {
  onMade: (made: { name: string; secret: string }) => void
  onClose: () => void
}

export function KeyDialog({ onMade, onClose }: KeyDialogProps) {
  const texts = connectionsTexts().keys
  const role = useAuth().user?.role ?? ''
  const [draft, setDraft] = useState(NEW_KEY)
  const [errors, setErrors] = useState<KeyErrors>({})
  const form = useFirstError(errors)
  const save = useSave(useCreateKey(), {
    fields: ['name', 'permissions', 'formIds', 'expiresAt'],
    onDone: ({ apiKey, secret }) => onMade({ name: apiKey.name, secret }),
    onFailed: (error) => setErrors(fieldErrorsOf(error)),
  })
  const change = (part: Partial<KeyDraft>) => setDraft((last) => ({ ...last, ...part }))

  async function submit() {
    const found = keyErrors(draft)
    setErrors(found ?? {})
    if (!found) await save.run(keyBody(draft))
  }

  return (
    <FormDialog
      isLong
      formRef={form}
      title={texts.dialog.title}
      error={save.failure}
      submitLabel={texts.dialog.create}
      isPending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledInput
        label={texts.dialog.name}
        hint={texts.dialog.nameHint}
        required
        autoFocus
        autoComplete="off"
        value={draft.name}
        onValueChange={(name) => change({ name })}
        error={errors.name}
        slotProps={{ input: { maxLength: MAX_API_KEY_NAME_LENGTH } }}
      />
      <ChoiceList
        label={texts.dialog.rights}
        hint={texts.dialog.rightsHint}
        options={KEY_FLAGS.filter((flag) => hasFlag(role, flag))}
        labels={texts.flags}
        value={draft.permissions}
        error={errors.permissions}
        onChange={(permissions) => change({ permissions })}
      />
      <FormsChoice
        value={draft.formIds}
        texts={texts.dialog.forms}
        max={MAX_FORMS_OF_USER}
        needsAll={needsAllForms(draft) ? texts.dialog.needsAll : null}
        error={errors.formIds}
        onChange={(formIds) => change({ formIds })}
      />
      <DateTimeInput
        label={texts.dialog.end}
        hint={texts.dialog.endHint}
        value={draft.expiresAt}
        onTimeChange={(expiresAt) => change({ expiresAt })}
        error={errors.expiresAt}
      />
    </FormDialog>
  )
}
