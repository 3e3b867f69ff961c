import type { WaitingEntry } from '@nibondhon/api-contract'
import { useState } from 'react'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { waitingListTexts } from './texts/waiting-list-texts.ts'
import { type EntryAction, useEntryAction } from './use-waiting-list.ts'
import { useSave } from '../../shared/save/use-save.ts'

interface EntryDialogProps {
  formId: string
  entry: WaitingEntry
  action: EntryAction
  onClose: () => void
}

/** Each action is recorded; a reason helps those who ask later. */
export function EntryDialog({ formId, entry, action, onClose }: EntryDialogProps) {
  const texts = waitingListTexts()
  const chosen = texts.actions[action]
  const [reason, setReason] = useState('')
  const save = useSave(useEntryAction(formId, action), {
    done: chosen.done,
    failed: texts.failed,
    isQuiet: true,
    onDone: onClose,
  })

  return (
    <FormDialog
      title={chosen.title}
      description={chosen.text(entry.name)}
      submitLabel={chosen.label}
      isPending={save.isPending}
      isDangerous={action === 'remove'}
      error={save.failure}
      onSubmit={() => save.run({ entryId: entry.id, reason })}
      onClose={onClose}
    >
      <LabelledInput
        label={texts.reason}
        autoFocus
        value={reason}
        inputProps={{ maxLength: 500 }}
        onValueChange={setReason}
        hint={texts.reasonHint}
      />
    </FormDialog>
  )
}
