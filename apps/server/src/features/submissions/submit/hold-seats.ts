import { paymentReferenceOfKey } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { type LimitCalls, networkOf } from '../../../platform/limits/index.ts'
import type { StoredForm } from '../../forms/index.ts'
import { findClaims, holdForDraft, lockHold, seatsBeyond, seatsOfForm } from '../../seats/index.ts'
import { assertNew } from '../identity/assert-not-submitted.ts'
import { prepareIdentity } from '../identity/identity.ts'
import { holdUsed } from '../submission-errors.ts'
import { isReferenceUsed } from '../submissions-repository.ts'
import { holdIdOf } from './hold-id.ts'
import { assertNotReserved } from './offers.ts'
import { assertSeatsLeft, type Order, readOrder } from './price-order.ts'
import type { SubmitContext } from './submit-form.ts'

interface HoldRequest extends Order {
  hold: string
  address: string
}

interface Hold {
  paymentReference: string
  /** Null where nothing is held. */
  heldUntil: Date | null
}

/** A mobile network puts many members behind one address; beyond this they can pay, but nothing is held for them. */
const MAX_PER_NETWORK = { scope: 'seat-holds', max: 20, windowSeconds: 60 * 60 }

/**
 * Holds the seats of answers that are about to be paid by wallet or bank, before the member sees where to send the money. The
 * same key holds them once, in however many tabs and devices, and longer with each call. Throws where the form would not take
 * the answers, costs another amount or is full.
 */
export async function holdSeats(
  context: SubmitContext & { limit: LimitCalls },
  formId: string,
  request: HoldRequest,
): Promise<Hold> {
  const { db, limit } = context
  const { form, answers } = await readOrder(context, formId, request)
  const paymentReference = paymentReferenceOfKey(request.hold) ?? ''
  const { pools, of } = seatsOfForm(form)
  if (pools.length === 0) return { paymentReference, heldUntil: null }
  const holdId = holdIdOf(form.id, request.hold)
  const [known] = await findClaims(db, [holdId])
  const network = { ...MAX_PER_NETWORK, key: `${form.id} ${networkOf(request.address)}` }
  const isAllowed = known !== undefined || (await limit([network])) === null
  if (!isAllowed) {
    await assertSeatsLeft(context, form, { answers, order: request })
    return { paymentReference, heldUntil: null }
  }
  const heldUntil = await db.transaction().execute(async (trx) => {
    const before = await lockHold(trx, holdId)
    // Another tab has submitted it meanwhile.
    if (await isReferenceUsed(trx, paymentReference)) throw holdUsed()
    return (
      (await findOfferEnd(trx, context.offers, { form, offer: request.offer ?? '' })) ??
      (await hold(trx, context, { form, holdId, before, seats: of(answers), locale: request.locale }).catch(
        async (error: unknown) => {
          await assertNew(trx, form, prepareIdentity(form)(answers))
          throw error
        },
      ))
    )
  })
  return { paymentReference, heldUntil }
}

const MIN_RENEWAL_SECONDS = 30

/** Soon enough that a page which is slow to call again does not lose the seats. */
export function renewAfterSeconds(heldUntil: Date): number {
  return Math.max(MIN_RENEWAL_SECONDS, Math.round((heldUntil.getTime() - Date.now()) / 2000))
}

/** The seats of an offer are held already. Null without one, or once it has ended. */
async function findOfferEnd(
  trx: Db,
  offers: SubmitContext['offers'],
  { form, offer }: { form: StoredForm; offer: string },
): Promise<Date | null> {
  const offered = offer === '' ? null : await offers.lock(trx, form.id, offer)
  const [claim] = offered ? await findClaims(trx, [offered.id]) : []
  return claim?.expiresAt ?? null
}

async function hold(
  trx: Db,
  { offers }: SubmitContext,
  { form, seats, before, locale, holdId }: Parameters<typeof holdForDraft>[2] & { form: StoredForm },
): Promise<Date> {
  await assertNotReserved(trx, offers, { form, seats: seatsBeyond(seats, before), locale })
  return holdForDraft(trx, form, { holdId, before, seats, locale })
}
