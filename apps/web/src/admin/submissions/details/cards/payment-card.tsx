import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { PaymentInfo, Submission } from '@nibondhon/api-contract'
import { Row, Spread } from '../../../shared/layout/layout.tsx'
import { PaymentChip } from '../../shared/status-chip.tsx'
import { amountText, methodText } from '../../shared/submission-labels.ts'
import { AgreedPrice } from './agreed-price.tsx'
import { DetailCard, Fact, Facts } from './detail-card.tsx'
import { EarlierReceipts } from './earlier-receipts.tsx'
import { ReceiptThumbnail } from './receipt-thumbnail.tsx'
import { VerifyBkashButton } from './verify-bkash-button.tsx'

interface PaymentCardProps {
  submission: Submission
  payment: PaymentInfo
  mayApprove: boolean
  onStatus: () => void
  onReceipt: () => void
}

/** The amount due, the payment received, and its receipt. */
export function PaymentCard({ submission, payment, mayApprove, onStatus, onReceipt }: PaymentCardProps) {
  return (
    <DetailCard title="Payment Information">
      {submission.needsReview && (
        <Alert severity="error" sx={{ mb: 2 }}>
          This payment needs review: money came in another way than it should have. The timeline says how.
        </Alert>
      )}
      <Spread mb={1.5}>
        <Row gap={1.5}>
          <Typography component="p" sx={{ fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.4 }}>
            {amountText(payment.amount)}
          </Typography>
          <PaymentChip status={payment.status} />
        </Row>
        {mayApprove && (
          <Row>
            {payment.method === 'bkash' &&
              payment.status !== 'completed' &&
              payment.bkashPaymentId !== null && (
                <VerifyBkashButton uniqueId={submission.uniqueId} paymentID={payment.bkashPaymentId} />
              )}
            <Button variant="contained" onClick={onStatus}>
              Update status
            </Button>
          </Row>
        )}
      </Spread>
      {payment.receiptPath !== null && (
        <ReceiptThumbnail path={payment.receiptPath} name={payment.receiptName ?? ''} onOpen={onReceipt} />
      )}
      <Facts>
        <Fact name="Method">{methodText(payment.method)}</Fact>
        <Fact name="Currency">{payment.currency}</Fact>
        {payment.bkashTrxId !== null && <Fact name="Transaction ID">{payment.bkashTrxId}</Fact>}
        {payment.bkashPaymentId !== null && <Fact name="bKash Payment ID">{payment.bkashPaymentId}</Fact>}
        {payment.originalPaymentId !== null && payment.originalPaymentId !== payment.bkashPaymentId && (
          <Fact name="First Payment ID">{payment.originalPaymentId}</Fact>
        )}
        {payment.retryAttempt > 0 && <Fact name="Tried again">{timesText(payment.retryAttempt)}</Fact>}
        {payment.transferNotes !== '' && (
          <Fact name="Payer’s note">
            <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
              {payment.transferNotes}
            </Box>
          </Fact>
        )}
      </Facts>
      {submission.agreedPrice && <AgreedPrice price={submission.agreedPrice} />}
      <EarlierReceipts receipts={submission.earlierReceipts} />
    </DetailCard>
  )
}

function timesText(times: number): string {
  return times === 1 ? 'Once' : `${times} times`
}
