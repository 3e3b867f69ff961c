import type { WaitingEntry } from '@nibondhon/api-contract'
import { useState } from 'react'
import { messageOr } from '../../shared/errors/message-or.ts'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { waitingListTexts } from './texts/waiting-list-texts.ts'
import { type EntryAction, useEntryAction } from './use-waiting-list.ts'

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
  const [error, setError] = useState<string | null>(null)
  const run = useEntryAction(formId, action)
  const showSnackbar = useSnackbar()

  async function submit() {
    setError(null)
    try {
      await run.mutateAsync({ entryId: entry.id, reason })
      showSnackbar(chosen.done, 'success')
      onClose()
    } catch (failure) {
      setError(messageOr(texts.failed, failure))
    }
  }

  return (
    <FormDialog
      title={chosen.title}
      description={chosen.text(entry.name)}
      submitLabel={chosen.label}
      isPending={run.isPending}
      isDangerous={action === 'remove'}
      error={error}
      onSubmit={submit}
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
