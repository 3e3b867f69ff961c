import type { SubmissionRow } from '@nibondhon/api-contract'
import { formatDateTime } from '../../../lib/format-date.ts'
import { Row } from '../../shared/layout/layout.tsx'
import { Fact, Facts } from '../details/cards/detail-card.tsx'
import { PaymentChip, ReviewChip, StatusChip } from './status-chip.tsx'
import { amountText, HIDDEN_FOR_ROLE, methodText, titleOf } from './submission-labels.ts'

/** What the row of a list already knows about a submission. */
export function RowFacts({ row }: { row: SubmissionRow }) {
  const { paymentInfo } = row
  return (
    <>
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
    </>
  )
}
