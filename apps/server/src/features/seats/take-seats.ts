import { holdEnd, type Locale, type PaymentMethod, type Seats, unseatedEnd } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { changeClaims, type ClaimChange } from './change-claims.ts'
import { noSeats } from './seat-errors.ts'
import type { SeatForm } from './seat-forms-repository.ts'
import { seatsOfForm } from './seats-of-form.ts'
import { type Claim, findClaims, type StoredClaim } from './seats-repository.ts'

interface NewClaim {
  holderId: string
  seats: Seats
  /** How it will be paid; null where nothing has to be paid: the seats are taken at once. */
  method: PaymentMethod | null
  locale: Locale
  /** The offer and the hold whose seats it uses. */
  used?: readonly string[]
  /** No seat is left for it, and it was paid: it is kept without one. */
  isUnseated?: boolean
}

/**
 * Takes the seats of a new submission, in the transaction that stores it; throws when there are not enough. The last part
 * of the transaction, because it locks the counters.
 */
export async function takeSeats(trx: Db, form: SeatForm, claim: NewClaim): Promise<void> {
  const { holderId, seats, used = [] } = claim
  const usedClaims = used.length === 0 ? [] : await findClaims(trx, used)
  const after = newClaim(form, claim)
  const changes: ClaimChange[] = [
    ...usedClaims.map(released),
    { holderId, formId: form.id, kind: 'submission', before: null, after: { ...after, seats } },
  ]
  const [misfit] = await changeClaims(trx, changes, limitsOf(form))
  if (misfit) throw noSeats(form, misfit.full, claim.locale)
}

function newClaim(
  { settings }: SeatForm,
  { method, isUnseated = false }: NewClaim,
): Pick<Claim, 'state' | 'expiresAt'> {
  if (isUnseated) return { state: 'unseated', expiresAt: new Date(unseatedEnd(Date.now())) }
  if (method === null) return { state: 'taken', expiresAt: null }
  const end = holdEnd(method, settings.limits, Date.now())
  return { state: 'held', expiresAt: end === null ? null : new Date(end) }
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
