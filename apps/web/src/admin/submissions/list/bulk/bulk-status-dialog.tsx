import type { SubmissionRow } from '@nibondhon/api-contract'
import type { SubmissionStatus } from '@nibondhon/domain'
import { useState } from 'react'
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx'
import { Text } from '../../../shared/layout/text.tsx'
import { NotifyBox } from '../../shared/notify-box.tsx'
import { decidesTransfer, STATUS_LABELS, submissionsText } from '../../shared/submission-labels.ts'

interface BulkStatusDialogProps {
  rows: readonly SubmissionRow[]
  status: SubmissionStatus
  isPending: boolean
  onConfirm: (notify: boolean) => Promise<void>
  onClose: () => void
}

/** Asks once before the status of several submissions is set. */
export function BulkStatusDialog({ rows, status, isPending, onConfirm, onClose }: BulkStatusDialogProps) {
  const [notify, setNotify] = useState(true)
  const next = STATUS_LABELS[status].toLowerCase()
  const transfers = rows.filter((row) => decidesTransfer(row, status)).length
  return (
    <FormDialog
      title={`Set ${submissionsText(rows.length)} to ${next}?`}
      submitLabel={`Set to ${next}`}
      error={false}
      isPending={isPending}
      onSubmit={() => onConfirm(notify)}
      onClose={onClose}
    >
      <Text isMuted>
        Payments get the same status. You can undo this afterwards, but not a message that was sent.
      </Text>
      <NotifyBox count={transfers} checked={notify} onChange={setNotify} />
    </FormDialog>
  )
}
