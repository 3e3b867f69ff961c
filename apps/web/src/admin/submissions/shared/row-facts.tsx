import type { SubmissionRow } from '@nibondhon/api-contract'
import { Row } from '../../shared/layout/layout.tsx'
import { Fact, Facts } from '../details/cards/detail-card.tsx'
import { PaymentChip, ReviewChip, StatusChip } from './status-chip.tsx'
import { amountText, hiddenForRole, methodText, titleOf } from './submission-labels.ts'
import { dateTimeText } from '../../shared/language/console-formats.ts'
import { submissionTexts } from './texts/submission-texts.ts'

/** What the row of a list already knows about a submission. */
export function RowFacts({ row }: { row: SubmissionRow }) {
  const texts = submissionTexts().facts
  const { paymentInfo } = row
  return (
    <>
      <Row align="stretch">
        <StatusChip status={row.status} />
        {row.needsReview && <ReviewChip lateReasons={row.lateReasons} />}
      </Row>
      <Facts>
        <Fact name={texts.form}>{titleOf(row.form)}</Fact>
        <Fact name={texts.uniqueId}>{row.uniqueId}</Fact>
        <Fact name={texts.editCode}>{row.editCode ?? hiddenForRole()}</Fact>
        <Fact name={texts.submittedAt}>{dateTimeText(row.createdAt)}</Fact>
        {paymentInfo && (
          <Fact name={texts.payment}>
            {texts.paidBy(amountText(paymentInfo.amount), methodText(paymentInfo.method))}{' '}
            <PaymentChip {...paymentInfo} />
          </Fact>
        )}
        {row.adminNotes !== '' && <Fact name={texts.adminNotes}>{row.adminNotes}</Fact>}
      </Facts>
    </>
  )
}
