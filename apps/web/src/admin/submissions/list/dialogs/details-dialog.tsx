import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import type { SubmissionRow } from '@nibondhon/api-contract'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { Row } from '../../../shared/layout/layout.tsx'
import { useSnackbar } from '../../../shared/snackbar/snackbar-context.ts'
import { DataCard } from '../../details/cards/data-card.tsx'
import { Fact, Facts } from '../../details/cards/detail-card.tsx'
import { formatDateTime } from '../../../../lib/format-date.ts'
import { PaymentChip, ReviewChip, StatusChip } from '../../shared/status-chip.tsx'
import { amountText, HIDDEN_FOR_ROLE, methodText, titleOf, nameOf } from '../../shared/submission-labels.ts'
import { useSubmission } from '../../shared/use-submissions.ts'

interface DetailsDialogProps {
  row: SubmissionRow
  /** The details page. */
  path: string
  onClose: () => void
}

/** A quick look without leaving the list. It shows the row's data at once; the answers load after that. */
export function DetailsDialog({ row, path, onClose }: DetailsDialogProps) {
  const { data, isError } = useSubmission(row.id)
  const showSnackbar = useSnackbar()
  useEffect(() => {
    if (isError) showSnackbar('Could not load full submission details', 'warning')
  }, [isError, showSnackbar])
  const { paymentInfo } = row
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="details-dialog">
      <DialogTitle id="details-dialog" sx={{ overflowWrap: 'anywhere' }}>
        {nameOf(row)}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Row align="stretch">
          <StatusChip status={row.status} />
          {row.needsReview && <ReviewChip />}
        </Row>
        <Facts>
          <Fact name="Form">{titleOf(row.form)}</Fact>
          <Fact name="Unique ID">{row.uniqueId}</Fact>
          <Fact name="Edit Code">{row.editCode ?? HIDDEN_FOR_ROLE}</Fact>
          <Fact name="Submitted At">{formatDateTime(row.createdAt)}</Fact>
          {paymentInfo && (
            <Fact name="Payment">
              {amountText(paymentInfo.amount)} by {methodText(paymentInfo.method)}{' '}
              <PaymentChip status={paymentInfo.status} />
            </Fact>
          )}
          {row.adminNotes !== '' && <Fact name="Admin Notes">{row.adminNotes}</Fact>}
        </Facts>
        {data ? (
          <DataCard submission={data} />
        ) : isError ? (
          <Alert severity="warning">Could not load full submission details</Alert>
        ) : (
          <Skeleton variant="rounded" height={240} />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
        <Button variant="contained" autoFocus component={Link} to={path}>
          Open full details
        </Button>
      </DialogActions>
    </Dialog>
  )
}
