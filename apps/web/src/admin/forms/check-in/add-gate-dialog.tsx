import { useState } from 'react'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { DateTimeInput } from '../../shared/form/date-time-input.tsx'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { useSave } from '../../shared/save/use-save.ts'
import { checkInTexts } from './texts/check-in-texts.ts'
import { type Pairing, useAddGate } from './use-gates.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface AddGateDialogProps {
  formId: string
  /** Of the event; '' where it is not known. */
  eventEnd: string
  onAdded: (pairing: Pairing) => void
  onClose: () => void
}

export function AddGateDialog({ formId, eventEnd, onAdded, onClose }: AddGateDialogProps) {
  const texts = checkInTexts()
  const [name, setName] = useState('')
  const [endsAt, setEndsAt] = useState<string | null>(() => proposedEnd(eventEnd))
  const save = useSave(useAddGate(formId), { isQuiet: true, fields: ['name', 'endsAt'], onDone: onAdded })
  const isReady = name.trim() !== '' && endsAt !== null
  return (
    <FormDialog
      title={texts.addTitle}
      submitLabel={texts.add}
      isPending={save.isPending}
      isSubmitDisabled={!isReady}
      error={save.failure ?? false}
      onSubmit={() => {
        if (isReady && !save.isPending) void save.run({ name, endsAt })
      }}
      onClose={onClose}
    >
      <LabelledInput
        label={texts.name}
        value={name}
        placeholder={texts.nameExample}
        inputProps={{ maxLength: 60 }}
        autoFocus
        onValueChange={setName}
        error={save.errors.name}
      />
      <DateTimeInput
        label={texts.endsAt}
        value={endsAt}
        onTimeChange={setEndsAt}
        hint={texts.endsAtHint}
        error={save.errors.endsAt}
      />
    </FormDialog>
  )
}

/** The end of the event while it is ahead, or tomorrow. */
function proposedEnd(eventEnd: string): string {
  const tomorrow = new Date(Date.now() + DAY_MS)
  return eventEnd !== '' && Date.parse(eventEnd) > Date.now() ? eventEnd : tomorrow.toISOString()
}
