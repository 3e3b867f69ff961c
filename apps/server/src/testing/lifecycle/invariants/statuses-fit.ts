import type { Snapshot, SubmissionRow } from '../snapshot.ts'
import type { Invariant } from './invariant.ts'

/** The status of a submission and that of its payment are a pair that the rules know. */
export const statusesFit: Invariant = ({ after }) => after.submissions.flatMap((row) => wrongPair(after, row))

function wrongPair(after: Snapshot, row: SubmissionRow): string[] {
  const { id, status, payment_status, has_payment, payment_method } = row
  const isCancelled = after.cancellations.some(({ submission_id }) => submission_id === id)
  const executing = after.payments.filter(
    ({ submission_id, state }) => submission_id === id && state === 'executing',
  )
  const isFree = payment_status === 'none' && payment_method === null
  const isPair = has_payment
    ? payment_status !== 'none' &&
      payment_method !== null &&
      (status === payment_status || status === 'cancelled')
    : isFree
  return [
    ...(isPair ? [] : [`${id} is ${status}, and its payment ${payment_status} by ${payment_method}`]),
    ...((status === 'cancelled') === isCancelled
      ? []
      : [`${id} is ${status}, with a cancellation: ${isCancelled}`]),
    ...(executing.length > 1 ? [`${id} has ${executing.length} attempts that may be taking money`] : []),
    ...(payment_method === 'bank_transfer' && !hasReceipt(after, row) ? [`${id} has no receipt`] : []),
  ]
}

function hasReceipt({ files }: Snapshot, { id, receipt_file_id }: SubmissionRow): boolean {
  return files.some((file) => file.id === receipt_file_id && file.submission_id === id)
}
