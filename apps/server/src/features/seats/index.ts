export { assertOpen } from './assert-open.ts'
export {
  ALWAYS_AVAILABLE,
  type Availability,
  createAvailability,
  type ReadAvailability,
} from './availability.ts'
export { readBegun, rememberBegun } from './begun-cookie.ts'
export { type BegunTokens, createBegunTokens } from './begun-tokens.ts'
export { ensureCounted, forgetOldPools, recountSeats, verifySeats } from './count-seats.ts'
export { expireHolds } from './expire-holds.ts'
export { holdForDraft, lockHold, seatsBeyond } from './hold-for-draft.ts'
export { followSeats, type OnFull, type Overbooking } from './follow-seats.ts'
export { missingSeats } from './missing-seats.ts'
export { describeSeats, readSeats } from './read-seats.ts'
export { noSeats } from './seat-errors.ts'
export { offerTokenOf } from './offer-cookie.ts'
export { summariseSeats } from './summarise-seats.ts'
export { findClaims, findExtraSeats, sumUnseated, takeFreedForms } from './seats-repository.ts'
export { seatsOfForm } from './seats-of-form.ts'
export { holdForOffer, releaseOffers, takeSeats } from './take-seats.ts'
