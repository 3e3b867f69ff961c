import type { Person } from '@nibondhon/api-contract'
import { MAX_PERSON } from '@nibondhon/domain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../../lib/api.ts'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { failureText, fieldErrorsOf } from '../../shared/form/field-errors.ts'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { refreshPeople } from '../use-people.ts'
import { peopleTexts } from '../texts/people-texts.ts'
import { draftOf, bodyOf, type PersonDraft } from './person-draft.ts'

interface PersonDialogProps {
  /** Null adds one. */
  person: Person | null
  onSaved: (person: Person) => void
  onClose: () => void
}

/** Adds or changes a person. */
export function PersonDialog({ person, onSaved, onClose }: PersonDialogProps) {
  const texts = peopleTexts().edit
  const [draft, setDraft] = useState(() => draftOf(person))
  const client = useQueryClient()
  const showSnackbar = useSnackbar()
  const save = useMutation({
    mutationFn: () =>
      person
        ? request('PUT /api/people/:id', { params: { id: person.id }, body: bodyOf(draft) })
        : request('POST /api/people', { body: bodyOf(draft) }),
    onSuccess(result) {
      showSnackbar(person ? texts.saved : texts.added, 'success')
      refreshPeople(client)
      onSaved(result.person)
      onClose()
    },
  })
  const errors = fieldErrorsOf(save.error)
  const input = (key: keyof PersonDraft) => ({
    label: texts[key],
    value: draft[key],
    onValueChange: (value: string) => setDraft({ ...draft, [key]: value }),
    error: errors[key],
  })
  const lines = { multiline: true, minRows: 1, maxRows: 6 }
  return (
    <FormDialog
      isLong
      title={person ? texts.changeTitle(person.name) : texts.addTitle}
      submitLabel={person ? texts.save : texts.add}
      isPending={save.isPending}
      isSubmitDisabled={draft.name.trim() === ''}
      error={failureText(save.error, Object.keys(draft)) ?? false}
      onSubmit={() => {
        if (draft.name.trim() !== '' && !save.isPending) save.mutate()
      }}
      onClose={onClose}
    >
      <LabelledInput
        {...input('name')}
        required
        slotProps={{ input: { maxLength: MAX_PERSON.nameLength } }}
      />
      <LabelledInput {...input('nameBn')} slotProps={{ input: { maxLength: MAX_PERSON.nameLength } }} />
      <LabelledInput {...input('otherNames')} {...lines} hint={texts.otherNamesHint} />
      <LabelledInput {...input('phones')} {...lines} hint={texts.phonesHint} />
      <LabelledInput {...input('emails')} {...lines} hint={texts.emailsHint} />
      <LabelledInput {...input('batch')} slotProps={{ input: { maxLength: MAX_PERSON.batchLength } }} />
      <LabelledInput
        {...input('category')}
        hint={texts.categoryHint}
        slotProps={{ input: { maxLength: MAX_PERSON.categoryLength } }}
      />
      <LabelledInput {...input('memberSince')} type="date" />
      <LabelledInput {...input('memberUntil')} type="date" hint={texts.memberUntilHint} />
      <LabelledInput {...input('attributes')} {...lines} hint={texts.attributesHint} />
      <LabelledInput
        {...input('note')}
        {...lines}
        hint={texts.noteHint}
        slotProps={{ input: { maxLength: MAX_PERSON.noteLength } }}
      />
    </FormDialog>
  )
}
