import type { Person } from '@nibondhon/api-contract'
import { useState } from 'react'
import { request } from '../../../lib/api.ts'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { failureText, fieldErrorsOf } from '../../shared/form/field-errors.ts'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { usePeopleAction } from '../use-people.ts'
import { peopleTexts } from '../texts/people-texts.ts'

export function EraseDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const texts = peopleTexts().erasing
  const [reason, setReason] = useState('')
  const erase = usePeopleAction(
    () => request('POST /api/people/:id/erase', { params: { id: person.id }, body: { reason } }),
    texts.done,
    onClose,
  )
  const isMissing = reason.trim() === ''
  return (
    <FormDialog
      isDangerous
      title={texts.title(person.name)}
      description={texts.text}
      submitLabel={texts.submit}
      isPending={erase.isPending}
      isSubmitDisabled={isMissing}
      error={failureText(erase.error, ['reason']) ?? false}
      onSubmit={() => {
        if (!isMissing && !erase.isPending) erase.mutate(undefined)
      }}
      onClose={onClose}
    >
      <LabelledInput
        required
        label={texts.reason}
        value={reason}
        onValueChange={setReason}
        hint={texts.reasonHint}
        error={fieldErrorsOf(erase.error).reason}
        slotProps={{ input: { maxLength: 500 } }}
      />
    </FormDialog>
  )
}
