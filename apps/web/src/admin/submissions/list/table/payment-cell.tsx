import type { SubmissionRow } from '@nibondhon/api-contract'
import { PaymentChip, StatusChip } from '../../shared/status-chip.tsx'

/** A free submission has no payment; it may still have failed, or wait, because staff said so. */
export function PaymentCell({ row }: { row: SubmissionRow }) {
  if (row.paymentInfo) return <PaymentChip status={row.paymentInfo.status} />
  return (
    <>
      <PaymentChip status="none" />
      {row.status !== 'completed' && <StatusChip status={row.status} />}
    </>
  )
}
