import type { WaitingEntry } from '@nibondhon/api-contract'
import { useState } from 'react'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { type EntryAction, useEntryAction } from './use-waiting-list.ts'
import { messageOr } from '../../shared/errors/message-or.ts'

interface EntryDialogProps {
  formId: string
  entry: WaitingEntry
  action: EntryAction
  onClose: () => void
}

const TEXTS = {
  'move-up': {
    title: 'Move to the top',
    description: 'gets the next offer, before everyone else on the list.',
    submit: 'Move up',
    done: 'Moved to the top of the waiting list',
  },
  remove: {
    title: 'Remove from the list',
    description: 'loses the place. Seats that are held become free. The person gets no message.',
    submit: 'Remove',
    done: 'Removed from the waiting list',
  },
  offer: {
    title: 'Make an offer now',
    description: 'gets an e-mail or SMS with a link, before those in front.',
    submit: 'Make offer',
    done: 'Offer made',
  },
} as const satisfies Record<EntryAction, object>

/** Each action is recorded; a reason helps those who ask later. */
export function EntryDialog({ formId, entry, action, onClose }: EntryDialogProps) {
  const texts = TEXTS[action]
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const run = useEntryAction(formId, action)
  const showSnackbar = useSnackbar()

  async function submit() {
    setError(null)
    try {
      await run.mutateAsync({ entryId: entry.id, reason })
      showSnackbar(texts.done, 'success')
      onClose()
    } catch (failure) {
      setError(messageOr('This did not work. Please try again.', failure))
    }
  }

  return (
    <FormDialog
      title={texts.title}
      description={`${entry.name} ${texts.description}`}
      submitLabel={texts.submit}
      isPending={run.isPending}
      isDangerous={action === 'remove'}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledInput
        label="Reason (optional)"
        autoFocus
        value={reason}
        inputProps={{ maxLength: 500 }}
        onValueChange={setReason}
        hint="Shown in the audit log."
      />
    </FormDialog>
  )
}
