import type { FormLimits } from '../form-model/form-rules.ts'
import { methodTraits } from '../payment/method-traits.ts'
import type { SubmissionStatus } from '../submission/submission-status.ts'
import type { PaymentMethod } from '../form-model/payment-methods.ts'

/** A held seat belongs to someone who has not paid yet; a taken one is theirs. */
export type SeatUse = 'taken' | 'held'

/** How a submission with this status uses its seats; null means that others may have them. */
export function seatUse(status: SubmissionStatus): SeatUse | null {
  switch (status) {
    case 'completed':
      return 'taken'
    case 'pending':
      return 'held'
    case 'failed':
    case 'cancelled':
      return null
  }
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Until when seats are held from this moment on; null means until staff decide. In milliseconds. */
export function holdEnd(
  method: PaymentMethod | null,
  { holdMinutes, holdDays }: Pick<FormLimits, 'holdMinutes' | 'holdDays'>,
  from: number,
): number | null {
  // The provider says within minutes whether it was paid; staff need days.
  if (methodTraits(method).isRedirect) return from + holdMinutes * MINUTE_MS
  return holdDays === 0 ? null : from + holdDays * DAY_MS
}

/** Who says that they paid, and got no seat, comes first for the next free one until then, or once the money is found. */
export function unseatedEnd(from: number): number {
  return from + 3 * DAY_MS
}

/** Those who only say that they paid keep so many seats of a limit from others at most: anyone can make up a transaction. */
export const MAX_UNPROVED_SEATS = 5

/** No one holds a seat for longer than this by coming back to the page again and again. */
const MAX_DRAFT_HOLD_MS = 60 * MINUTE_MS

/** Until when seats are held for a member who was shown where to send the money, and is still there. */
export function draftHoldEnd(
  { holdMinutes }: Pick<FormLimits, 'holdMinutes'>,
  { since, now }: { since: number; now: number },
): number {
  const hold = holdMinutes * MINUTE_MS
  return Math.min(now + hold, since + Math.max(hold, MAX_DRAFT_HOLD_MS))
}

/**
 * Until when the seats are held that a paid submission needs besides its own, while the difference is not paid. A way of
 * paying has its own time; without one it is that of a form that is being paid.
 */
export function extraHoldEnd(
  method: PaymentMethod | null,
  limits: Pick<FormLimits, 'holdMinutes' | 'holdDays'>,
  times: { since: number; now: number },
): number | null {
  return method === null ? draftHoldEnd(limits, times) : holdEnd(method, limits, times.now)
}

/** What members read: 0 when nothing is left, the number once it is small, otherwise nothing. */
export function shownSeats(
  left: number,
  { seatsShownBelow }: Pick<FormLimits, 'seatsShownBelow'>,
): number | null {
  if (left <= 0) return 0
  return left < seatsShownBelow ? left : null
}
