import { holdEnd, type Locale, type PaymentMethod, type Seats } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { changeClaims, type ClaimChange } from './change-claims.ts'
import { noSeats } from './seat-errors.ts'
import type { SeatForm } from './seat-forms-repository.ts'
import { seatsOfForm } from './seats-of-form.ts'
import { findClaims, type StoredClaim } from './seats-repository.ts'

interface NewClaim {
  holderId: string
  seats: Seats
  /** How it will be paid; null where nothing has to be paid: the seats are taken at once. */
  method: PaymentMethod | null
  locale: Locale
  /** An offer whose seats it uses. */
  offerId?: string | null
}

/**
 * Takes the seats of a new submission, in the transaction that stores it; throws when there are not enough. The last part
 * of the transaction, because it locks the counters.
 */
export async function takeSeats(trx: Db, form: SeatForm, claim: NewClaim): Promise<void> {
  const { holderId, seats, method, offerId = null } = claim
  const end = method === null ? null : holdEnd(method, form.settings.limits, Date.now())
  const state = method === null ? 'taken' : 'held'
  const expiresAt = end === null ? null : new Date(end)
  const offers = offerId === null ? [] : await findClaims(trx, [offerId])
  const changes: ClaimChange[] = [
    ...offers.map(released),
    { holderId, formId: form.id, kind: 'submission', before: null, after: { state, seats, expiresAt } },
  ]
  const [misfit] = await changeClaims(trx, changes, limitsOf(form))
  if (misfit) throw noSeats(form, misfit.full, claim.locale)
}

/** Holds seats for an offer to someone on the waiting list. False when there are not enough. */
export async function holdForOffer(
  trx: Db,
  form: SeatForm,
  { offerId, seats, expiresAt }: { offerId: string; seats: Seats; expiresAt: Date },
): Promise<boolean> {
  const after = { state: 'held' as const, seats, expiresAt }
  const change: ClaimChange = { holderId: offerId, formId: form.id, kind: 'offer', before: null, after }
  return (await changeClaims(trx, [change], limitsOf(form))).length === 0
}

/** Releases the seats of offers. Those of submissions follow the submission (`followSeats`). */
export async function releaseOffers(trx: Db, offerIds: readonly string[]): Promise<void> {
  const offers = (await findClaims(trx, offerIds)).filter(({ kind }) => kind === 'offer')
  await changeClaims(trx, offers.map(released), { poolsOf: new Map(), isOverbooking: false })
}

function released(claim: StoredClaim): ClaimChange {
  return { ...claim, before: claim, after: null }
}

function limitsOf(form: SeatForm) {
  return { poolsOf: new Map([[form.id, seatsOfForm(form).pools]]), isOverbooking: false }
}
