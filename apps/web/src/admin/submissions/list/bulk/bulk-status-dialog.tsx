import type { SelectedKind } from '@nibondhon/api-contract'
import { methodTraits, type SettableStatus } from '@nibondhon/domain'
import { useState } from 'react'
import { useStartJob } from '../../../jobs/use-bulk-jobs.ts'
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { Text } from '../../../shared/layout/text.tsx'
import { NotifyBox } from '../../shared/notify-box.tsx'
import { statusLabel, submissionsText } from '../../shared/submission-labels.ts'
import type { BulkDialogProps } from './use-selection.ts'
import { fixedAt, useSelectionSummary } from './use-selection-summary.ts'
import { messageOr } from '../../../shared/errors/message-or.ts'
import { paisaText } from '../../../shared/language/console-formats.ts'
import { listTexts } from '../texts/list-texts.ts'
import { useSave } from '../../../shared/save/use-save.ts'

interface BulkStatusDialogProps extends BulkDialogProps {
  status: SettableStatus
}

/** Asks once, with number and sum, before the status of several submissions is set. */
export function BulkStatusDialog({ selection, count, status, onStarted, onClose }: BulkStatusDialogProps) {
  const texts = listTexts().bulk
  const [notify, setNotify] = useState(true)
  const [note, setNote] = useState('')
  const { data, error } = useSelectionSummary(selection)
  const start = useSave(useStartJob(), {
    failed: texts.statusFailed,
    isQuiet: true,
    onDone: ({ job }) => onStarted(job.id),
  })
  const next = statusLabel(status).toLowerCase()

  async function submit() {
    if (!data) return
    const body = { selection: fixedAt(selection, data.asOf), status, note, notify }
    await start.run({ kind: 'status', body })
  }

  const sum = data && data.amountPaisa > 0 ? ` (${paisaText(data.amountPaisa)})` : ''
  const already = data ? countOf(data.kinds, (kind) => isIn(kind, status)) : 0
  return (
    <FormDialog
      title={texts.statusTitle(submissionsText(data?.count ?? count), sum, next)}
      submitLabel={texts.statusVerb(next)}
      error={start.failure ?? (error && messageOr(texts.statusFailed, error))}
      isPending={start.isPending}
      isSubmitDisabled={!data}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text isMuted>
        {texts.samePayment}
        {already > 0 && texts.already(submissionsText(already), next)} {texts.undoStatus}
      </Text>
      <NotifyBox
        count={data ? countOf(data.kinds, (kind) => isDecided(kind, status)) : 0}
        checked={notify}
        onChange={setNotify}
      />
      <LabelledInput
        label={texts.note}
        value={note}
        onValueChange={setNote}
        multiline
        maxRows={6}
        hint={texts.noteHint}
        slotProps={{ input: { maxLength: 1000 } }}
      />
    </FormDialog>
  )
}

function countOf(kinds: readonly SelectedKind[], matches: (kind: SelectedKind) => boolean): number {
  return kinds.filter(matches).reduce((sum, { count }) => sum + count, 0)
}

function isIn({ status, paymentStatus, needsReview }: SelectedKind, next: SettableStatus): boolean {
  return status === next && !needsReview && (paymentStatus === 'none' || paymentStatus === next)
}

/** Whether the change verifies or rejects bank transfers, of which the server informs the members. */
function isDecided({ paymentMethod, paymentStatus }: SelectedKind, next: SettableStatus): boolean {
  return methodTraits(paymentMethod).isDecidedByStaff && next !== 'pending' && paymentStatus !== next
}
