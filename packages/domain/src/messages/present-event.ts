import type { MessageEvent } from './messages.ts'

interface PresentState {
  /** 'refunded' where all that was paid was returned. */
  status: string
  /** Null where the submission costs nothing. */
  payment: { status: string } | null
}

/** Which event the confirmation of a submission is about, if it is sent now: the last one that still holds. */
export function presentEvent({ status, payment }: PresentState): MessageEvent {
  if (status === 'cancelled') return 'cancelled'
  if (payment === null || status === 'refunded') return 'submitted'
  if (payment.status === 'completed') return 'payment_completed'
  return payment.status === 'failed' ? 'payment_failed' : 'submitted'
}
