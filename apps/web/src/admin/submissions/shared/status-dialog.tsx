import { type SubmissionStatus, SUBMISSION_STATUSES } from '@nibondhon/domain'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import type { SubmissionRow } from '@nibondhon/api-contract'
import { type FormEvent, useState } from 'react'
import { messageOr } from '../../../lib/api-error.ts'
import { byEscapeOnly } from '../../shared/dialog/by-escape-only.ts'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../shared/form/labelled-select.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { amountText, methodText, STATUS_LABELS, titleOf } from './submission-labels.ts'
import { useChangeStatus } from './use-submissions.ts'

interface StatusDialogProps {
  submission: Pick<
    SubmissionRow,
    'uniqueId' | 'who' | 'status' | 'adminNotes' | 'needsReview' | 'paymentInfo' | 'form'
  >
  /** What is chosen when it opens: the status it has, unless said otherwise. */
  initial?: SubmissionStatus
  onClose: () => void
}

/** Any status may follow any other: staff see the money, the machine does not. */
export function StatusDialog({ submission, initial = submission.status, onClose }: StatusDialogProps) {
  const [status, setStatus] = useState(initial)
  const [notes, setNotes] = useState(submission.adminNotes)
  const showSnackbar = useSnackbar()
  const change = useChangeStatus()
  const { paymentInfo } = submission

  async function save(event: FormEvent) {
    event.preventDefault()
    try {
      await change.mutateAsync({ uniqueId: submission.uniqueId, body: { status, adminNotes: notes } })
      showSnackbar('Submission updated successfully!', 'success')
      onClose()
    } catch {
      showSnackbar('Failed to update status', 'error')
    }
  }

  return (
    <Dialog
      open
      onClose={change.isPending ? undefined : byEscapeOnly(onClose)}
      fullWidth
      maxWidth="sm"
      aria-labelledby="status-dialog"
    >
      <form onSubmit={(event) => void save(event)}>
        <DialogTitle id="status-dialog">Update Submission Status</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          {change.error !== null && (
            <Alert severity="error">{messageOr('Failed to update status', change.error)}</Alert>
          )}
          <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {[
              submission.who,
              titleOf(submission.form),
              paymentInfo && `${amountText(paymentInfo.amount)} by ${methodText(paymentInfo.method)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          <LabelledSelect
            label="Status"
            value={status}
            options={SUBMISSION_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))}
            onValueChange={setStatus}
            hint={
              paymentInfo
                ? `The payment gets the same status, and the change stays in its history.${submission.needsReview ? ' Saving also ends the review.' : ''}`
                : undefined
            }
          />
          <LabelledInput
            label="Admin Notes"
            value={notes}
            onValueChange={setNotes}
            multiline
            minRows={4}
            maxRows={12}
            hint="Only staff see them."
            slotProps={{ input: { maxLength: 5000 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={change.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={change.isPending}>
            Update status
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
