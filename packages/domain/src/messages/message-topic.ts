import type { LateReason } from '../payment/late-payment.ts'
import { methodTraits } from '../payment/method-traits.ts'
import type { MessageEvent } from './messages.ts'

/**
 * What a message about a submission says first, in its subject and its text.
 *
 * received  the answers have arrived; there is nothing to say about a payment
 * checking  what the member sent as a proof waits for staff
 * difference  the same for what a change after paying costs more; the submission itself is paid
 * paid      a provider took the money
 * verified  staff found the money
 * failed    no money was taken on the page of a provider
 * rejected  staff did not find the money
 * unclear   a provider has not said whether the money moved
 * paid_…    paid too late, see LATE_REASONS; staff decide
 */
export type MessageTopic =
  | 'received'
  | 'checking'
  | 'difference'
  | 'paid'
  | 'verified'
  | 'failed'
  | 'rejected'
  | 'unclear'
  | LateReason

interface TopicFacts {
  /** Null where the submission costs nothing. */
  payment: { method: string; status: string } | null
  /** Why it was paid too late, while staff have not decided about it. */
  late: LateReason | null
  /** Whether what was sent for a change after paying waits for staff. */
  isDifferenceWaiting?: boolean
}

/** By what caused the message, and where the payment is when it is sent. */
export function messageTopic(
  event: MessageEvent,
  { payment, late, isDifferenceWaiting = false }: TopicFacts,
): MessageTopic {
  if (!payment) return 'received'
  const { isDecidedByStaff } = methodTraits(payment.method)
  switch (event) {
    case 'payment_completed':
      return late ?? (isDecidedByStaff ? 'verified' : 'paid')
    case 'payment_failed':
      return isDecidedByStaff ? 'rejected' : 'failed'
    case 'payment_unclear':
      return 'unclear'
    case 'submitted':
      if (late && payment.status !== 'failed') return late
      if (isDifferenceWaiting) return 'difference'
      return isDecidedByStaff && payment.status === 'pending' ? 'checking' : 'received'
    default:
      return 'received'
  }
}

/** Whether the usual thanks for a submission fit: not where something went wrong. */
export function isConfirmation(topic: MessageTopic): boolean {
  return topic === 'received' || topic === 'checking' || topic === 'paid' || topic === 'verified'
}
