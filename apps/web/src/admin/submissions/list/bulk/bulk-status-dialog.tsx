import type { SelectedKind } from '@nibondhon/api-contract'
import { formatTaka, type SubmissionStatus } from '@nibondhon/domain'
import { useState } from 'react'
import { messageOr } from '../../../../lib/api-error.ts'
import { useStartJob } from '../../../jobs/use-bulk-jobs.ts'
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { Text } from '../../../shared/layout/text.tsx'
import { NotifyBox } from '../../shared/notify-box.tsx'
import { STATUS_LABELS, submissionsText } from '../../shared/submission-labels.ts'
import type { BulkDialogProps } from './use-selection.ts'
import { fixedAt, useSelectionSummary } from './use-selection-summary.ts'

interface BulkStatusDialogProps extends BulkDialogProps {
  status: SubmissionStatus
}

/** Asks once, with number and sum, before the status of several submissions is set. */
export function BulkStatusDialog({ selection, count, status, onStarted, onClose }: BulkStatusDialogProps) {
  const [notify, setNotify] = useState(true)
  const [note, setNote] = useState('')
  const { data, error } = useSelectionSummary(selection)
  const start = useStartJob()
  const next = STATUS_LABELS[status].toLowerCase()
  const failure = start.error ?? error

  async function submit() {
    if (!data) return
    const { job } = await start.mutateAsync({
      kind: 'status',
      body: { selection: fixedAt(selection, data.asOf), status, note, notify },
    })
    onStarted(job.id)
  }

  const sum = data && data.amountPaisa > 0 ? ` (${formatTaka(data.amountPaisa)})` : ''
  const already = data ? countOf(data.kinds, (kind) => isIn(kind, status)) : 0
  return (
    <FormDialog
      title={`Set ${submissionsText(data?.count ?? count)}${sum} to ${next}?`}
      submitLabel={`Set to ${next}`}
      error={failure !== null && messageOr('Failed to update status', failure)}
      isPending={start.isPending}
      isSubmitDisabled={!data}
      onSubmit={() => submit().catch(() => undefined)}
      onClose={onClose}
    >
      <Text isMuted>
        Payments get the same status.
        {already > 0 && ` ${submissionsText(already)} already ${next}: nothing changes there.`} You can undo
        this afterwards, but not a message that was sent.
      </Text>
      <NotifyBox
        count={data ? countOf(data.kinds, (kind) => isDecided(kind, status)) : 0}
        checked={notify}
        onChange={setNotify}
      />
      <LabelledInput
        label="Note (optional)"
        value={note}
        onValueChange={setNote}
        multiline
        maxRows={6}
        hint="Added to the admin notes of each submission. Only staff see it."
        slotProps={{ input: { maxLength: 1000 } }}
      />
    </FormDialog>
  )
}

function countOf(kinds: readonly SelectedKind[], matches: (kind: SelectedKind) => boolean): number {
  return kinds.filter(matches).reduce((sum, { count }) => sum + count, 0)
}

function isIn({ status, paymentStatus, needsReview }: SelectedKind, next: SubmissionStatus): boolean {
  return status === next && !needsReview && (paymentStatus === 'none' || paymentStatus === next)
}

/** Whether the change verifies or rejects bank transfers, of which the server informs the members. */
function isDecided({ paymentMethod, paymentStatus }: SelectedKind, next: SubmissionStatus): boolean {
  return paymentMethod === 'bank_transfer' && next !== 'pending' && paymentStatus !== next
}
