/**
 * Why a payment that a member says they made came too late. It is stored all the same, and staff decide about it.
 *
 * paid_without_seat     no seat was left for it
 * paid_again            this person, or this personal link, has a submission already, and the form takes one
 * paid_other_price      the form costs something else than the member was shown
 * paid_after_close      the form was closed or switched off, or the personal link was withdrawn
 * paid_other_questions  the form asks something else than the member was shown
 * paid_other_way        the way of paying, or the account, was switched off
 */
export const LATE_REASONS = [
  'paid_without_seat',
  'paid_again',
  'paid_other_price',
  'paid_after_close',
  'paid_other_questions',
  'paid_other_way',
] as const
export type LateReason = (typeof LATE_REASONS)[number]

/** Whether staff look at it because it was paid too late. Money is found and booked for it as for others. */
export function isLatePayment({
  needsReview,
  lateReasons,
}: {
  needsReview: boolean
  lateReasons: readonly LateReason[]
}): boolean {
  return needsReview && lateReasons.length > 0
}

/** The one that matters most to the member; null where it was not paid too late. */
export function mainLateReason(state: Parameters<typeof isLatePayment>[0]): LateReason | null {
  if (!isLatePayment(state)) return null
  return LATE_REASONS.find((one) => state.lateReasons.includes(one)) ?? null
}
