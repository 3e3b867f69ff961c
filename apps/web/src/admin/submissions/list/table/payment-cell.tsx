import type { SubmissionRow } from '@nibondhon/api-contract'
import { PaymentChip, StatusChip } from '../../shared/status-chip.tsx'

/** A free submission has no payment, but staff may have set its status to failed or pending. */
export function PaymentCell({ row }: { row: SubmissionRow }) {
  if (row.paymentInfo) return <PaymentChip status={row.paymentInfo.status} />
  return (
    <>
      <PaymentChip status="none" />
      {row.status !== 'completed' && <StatusChip status={row.status} />}
    </>
  )
}
