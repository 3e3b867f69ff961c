import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { PaymentInfo, Submission } from '@nibondhon/api-contract'
import { formatPaymentReference, REDIRECT_METHODS } from '@nibondhon/domain'
import { CopyButton } from '../../../shared/copy/copy-button.tsx'
import { Row, Spread } from '../../../shared/layout/layout.tsx'
import { CODE_TEXT } from '../../shared/code-text.ts'
import { ClaimFacts } from '../../shared/claim/claim-facts.tsx'
import { PaymentChip } from '../../shared/status-chip.tsx'
import { amountText, methodText } from '../../shared/submission-labels.ts'
import { AgreedPrice } from './agreed-price.tsx'
import { DetailCard, Fact, Facts } from './detail-card.tsx'
import { EarlierReceipts } from './earlier-receipts.tsx'
import { ReceiptThumbnail } from './receipt-thumbnail.tsx'
import { VerifyPaymentButton } from './verify-payment-button.tsx'
import { countText } from '../../../shared/language/console-formats.ts'
import { consoleLanguage } from '../../../shared/language/console-texts.ts'
import { inProviderWords } from '../../../../lib/in-provider-words.ts'
import { detailTexts } from '../texts/detail-texts.ts'
import { RelatedList } from '../../review/panel/related-list.tsx'
import { useReviewItem } from '../../review/queue/use-review-data.ts'

interface PaymentCardProps {
  submission: Submission
  payment: PaymentInfo
  mayApprove: boolean
  maySetStatus: boolean
  onStatus: () => void
  onReceipt: () => void
}

/** The amount due, the payment received, and its receipt. */
export function PaymentCard(props: PaymentCardProps) {
  const { submission, payment, mayApprove, maySetStatus, onStatus, onReceipt } = props
  const texts = inProviderWords(detailTexts().payment, payment.method, consoleLanguage())
  const redirect = REDIRECT_METHODS.find((method) => method === payment.method)
  return (
    <DetailCard title={texts.title}>
      {submission.needsReview && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {texts.needsReview}
        </Alert>
      )}
      <Spread mb={1.5}>
        <Row gap={1.5}>
          <Typography component="p" sx={{ fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.4 }}>
            {amountText(payment.amount)}
          </Typography>
          <PaymentChip {...payment} />
        </Row>
        {mayApprove && (
          <Row>
            {redirect && payment.status !== 'completed' && payment.bkashPaymentId !== null && (
              <VerifyPaymentButton
                uniqueId={submission.uniqueId}
                paymentID={payment.bkashPaymentId}
                method={redirect}
              />
            )}
            {maySetStatus && (
              <Button variant="contained" onClick={onStatus}>
                {texts.updateStatus}
              </Button>
            )}
          </Row>
        )}
      </Spread>
      <RelatedPayments submissionId={submission.id} />
      {payment.receiptPath !== null && (
        <ReceiptThumbnail path={payment.receiptPath} name={payment.receiptName ?? ''} onOpen={onReceipt} />
      )}
      <Facts>
        <Fact name={texts.method}>{methodText(payment.method)}</Fact>
        <Fact name={texts.currency}>{payment.currency}</Fact>
        <Fact name={texts.reference}>
          <Box component="span" sx={CODE_TEXT}>
            {formatPaymentReference(submission.paymentReference)}
          </Box>
          <CopyButton text={submission.paymentReference} what={texts.reference} />
        </Fact>
        {payment.bkashTrxId !== null && <Fact name={texts.transactionId}>{payment.bkashTrxId}</Fact>}
        {payment.bkashPaymentId !== null && <Fact name={texts.bkashId}>{payment.bkashPaymentId}</Fact>}
        {payment.originalPaymentId !== null && payment.originalPaymentId !== payment.bkashPaymentId && (
          <Fact name={texts.firstId}>{payment.originalPaymentId}</Fact>
        )}
        {payment.retryAttempt > 0 && <Fact name={texts.triedAgain}>{timesText(payment.retryAttempt)}</Fact>}
        {payment.transferNotes !== '' && (
          <Fact name={texts.payerNote}>
            <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
              {payment.transferNotes}
            </Box>
          </Fact>
        )}
      </Facts>
      {payment.claim && <ClaimFacts claim={payment.claim} amount={payment.amount} />}
      {submission.agreedPrice && <AgreedPrice price={submission.agreedPrice} />}
      <EarlierReceipts receipts={submission.earlierReceipts} />
    </DetailCard>
  )
}

function timesText(times: number): string {
  return detailTexts().payment.times(times, countText(times))
}

/** Other submissions with the same transaction or receipt; nothing while they are loaded, or where there are none. */
function RelatedPayments({ submissionId }: { submissionId: string }) {
  const { data: item } = useReviewItem(submissionId)
  // The same person with two submissions is no reason to look twice here.
  const related = (item?.related ?? []).filter(({ relations }) =>
    relations.some((relation) => relation !== 'sender'),
  )
  if (!item || related.length === 0) return null
  return (
    <Box sx={{ mb: 1.5 }}>
      <RelatedList item={{ ...item, related }} />
    </Box>
  )
}
