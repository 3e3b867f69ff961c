import Alert from '@mui/material/Alert'
import type { ResponseOf } from '@nibondhon/api-contract'
import { isEnteredAmount, secondPersonReason, takaToPaisa } from '@nibondhon/domain'
import { takaText } from '../../../shared/language/console-formats.ts'
import { refundTexts } from './texts/refund-texts.ts'

/** What the server says about the limit of one person; amounts in taka. */
export type SecondPersonLimit = Pick<
  ResponseOf<'GET /api/submissions/:id/refund-requests'>,
  'approvalAbove' | 'returnedBefore'
>

/** Why someone else has to approve this amount in taka; null where no one has to, or it is not known yet. */
export function secondPersonFor(taka: number | null, limit: SecondPersonLimit | undefined) {
  if (!limit || limit.approvalAbove === null || taka === null || !isEnteredAmount(taka)) return null
  const { approvalAbove, returnedBefore } = limit
  return secondPersonReason(takaToPaisa(taka), {
    limitPaisa: takaToPaisa(approvalAbove),
    submissionPaisa: takaToPaisa(returnedBefore.submission),
    personPaisa: takaToPaisa(returnedBefore.person),
  })
}

/** Says up to what amount one person may return money, or why this amount needs another one. */
export function SecondPersonNotice({
  taka,
  limit,
}: {
  taka: number | null
  limit: SecondPersonLimit | undefined
}) {
  if (!limit || limit.approvalAbove === null) return null
  const texts = refundTexts().secondPerson
  const { approvalAbove, returnedBefore } = limit
  const above = takaText(approvalAbove)
  const reason = secondPersonFor(taka, limit)
  function text() {
    if (approvalAbove === 0) return texts.always
    if (reason === 'person') return texts.person(takaText(returnedBefore.person), above)
    if (reason === 'submission') return texts.submission(takaText(returnedBefore.submission), above)
    return reason === 'amount' ? texts.amount(above) : texts.limit(above)
  }
  return (
    <Alert severity={reason === null ? 'info' : 'warning'} role="status">
      {text()}
    </Alert>
  )
}
