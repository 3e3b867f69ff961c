import type { SubmissionRow } from '@nibondhon/api-contract'
import type { LateReason, PaymentStatus, SubmissionStatus } from '@nibondhon/domain'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import FlagOutlined from '@mui/icons-material/FlagOutlined'
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import { ToneChip } from '../../shared/chip/chips.tsx'
import { statusLabel } from './submission-labels.ts'
import { submissionTexts } from './texts/submission-texts.ts'

const LOOK = {
  completed: { tone: 'success', icon: <CheckCircleOutlined /> },
  pending: { tone: 'warning', icon: <ScheduleOutlined /> },
  failed: { tone: 'error', icon: <ErrorOutlineOutlined /> },
  cancelled: { tone: 'default', icon: <EventBusyOutlined /> },
} as const satisfies Record<SubmissionStatus, object>

export function StatusChip({ status }: { status: SubmissionStatus }) {
  return <ToneChip label={statusLabel(status)} {...LOOK[status]} />
}

interface PaymentChipProps {
  status: PaymentStatus
  /** Whether all of the money was returned; the status stays what it was. */
  isRefunded?: boolean
  /** Without room for both, the later one is shown. */
  isNarrow?: boolean
}

/** A payment has one more status than a submission: no payment. */
export function PaymentChip({ status, isRefunded = false, isNarrow = false }: PaymentChipProps) {
  const texts = submissionTexts().status
  if (status !== 'none') {
    return (
      <>
        {!(isRefunded && isNarrow) && <StatusChip status={status} />}
        {isRefunded && <ToneChip tone="default" label={texts.refunded} icon={<UndoOutlined />} />}
      </>
    )
  }
  return <ToneChip tone="default" label={texts.noPayment} icon={<RemoveCircleOutlineOutlined />} />
}

/** Says why, where the payment came too late. */
export function ReviewChip({ lateReasons = [] }: { lateReasons?: readonly LateReason[] }) {
  const texts = submissionTexts().status
  const label = lateReasons.map((reason) => texts.late[reason]).join(', ') || texts.needsReview
  return <ToneChip tone="error" label={label} icon={<FlagOutlined />} />
}

/** A free submission has no payment, but staff may have set its status to failed or pending, or cancelled it. */
export function PaymentCell({ row, isNarrow = false }: { row: SubmissionRow; isNarrow?: boolean }) {
  if (row.status === 'cancelled') {
    return (
      <>
        <StatusChip status="cancelled" />
        {row.paymentInfo && !isNarrow && <PaymentChip {...row.paymentInfo} />}
      </>
    )
  }
  if (row.paymentInfo) return <PaymentChip {...row.paymentInfo} isNarrow={isNarrow} />
  return (
    <>
      <PaymentChip status="none" />
      {row.status !== 'completed' && <StatusChip status={row.status} />}
    </>
  )
}
