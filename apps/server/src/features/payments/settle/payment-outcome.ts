import type { Db } from '../../../platform/database/index.ts'
import type { Bkash } from '../bkash/create-bkash-access.ts'
import { interpretExecute, interpretQuery, type Interpretation } from '../bkash/interpret-response.ts'
import { addBkashEvent, type EventActor } from '../store/payment-events-repository.ts'
import { releasePayment, type StoredPayment } from '../store/payments-repository.ts'
import { claimPayment } from './claim-payment.ts'
import { settlePaid, settleUnpaid } from './settle-payment.ts'

/**
 * What is known about a payment after bKash was called.
 *
 * completed, review, failed, cancelled  it is settled, by this call or before
 * open       no money has moved; the payer has not confirmed
 * untouched  bKash could not be reached, so nothing happened there
 * unclear    only bKash knows; the background job queries again
 * taken      another call is executing it, or it may not be executed any more
 */
export type PaymentOutcome =
  | 'completed'
  | 'review'
  | 'failed'
  | 'cancelled'
  | 'open'
  | 'untouched'
  | 'unclear'
  | 'taken'

interface PaymentCall {
  db: Db
  bkash: Bkash
  payment: StoredPayment
  by: EventActor
}

/**
 * Takes the money that the payer agreed to pay. Only the caller that claims the payment executes it, and only once: an
 * unclear response is followed by queries, never by a second execute. A successful response is enough by itself.
 */
export async function executeOnce(call: PaymentCall): Promise<PaymentOutcome> {
  const { db, bkash, payment, by } = call
  if (!(await claimPayment(db, payment, by))) return 'taken'
  const result = interpretExecute(await bkash.client.execute(payment.paymentId))
  switch (result.kind) {
    case 'paid':
    case 'declined':
    case 'cancelled':
      return settle(call, result)
    case 'untouched':
      await release(call, 'bKash could not be reached')
      return 'untouched'
    case 'open':
    case 'unclear':
      return queryAfterExecute(call, result)
  }
}

/** Queries the state of a payment and settles it where bKash gives a final one. */
export async function queryOutcome(call: PaymentCall): Promise<PaymentOutcome> {
  const result = interpretQuery(await call.bkash.client.query(call.payment.paymentId))
  switch (result.kind) {
    case 'paid':
    case 'declined':
    case 'cancelled':
      return settle(call, result)
    case 'open':
    case 'untouched':
    case 'unclear':
      return result.kind
  }
}

async function queryAfterExecute(
  call: PaymentCall,
  executed: Interpretation & { kind: 'open' | 'unclear' },
): Promise<PaymentOutcome> {
  const outcome = await queryOutcome(call)
  if (outcome !== 'open' && outcome !== 'unclear') return outcome
  if (executed.kind === 'open') {
    // bKash rejected the execute because the payer has not confirmed, so a later execute is still the first one.
    await release(call, 'The payer has not confirmed')
    return 'open'
  }
  await addEvent(call, {
    to: 'executing',
    reason: 'bKash has not said whether the money moved; it will be asked again',
  })
  return 'unclear'
}

async function release(call: PaymentCall, reason: string): Promise<void> {
  await releasePayment(call.db, call.payment.id)
  await addEvent(call, { to: 'initiated', reason })
}

async function addEvent({ db, payment, by }: PaymentCall, change: { to: string; reason: string }) {
  await addBkashEvent(db, payment, { by, from: 'executing', ...change })
}

async function settle(
  { db, payment, by }: PaymentCall,
  result: Interpretation & { kind: 'paid' | 'declined' | 'cancelled' },
): Promise<PaymentOutcome> {
  const { paymentId } = payment
  if (result.kind === 'paid') {
    return (await settlePaid(db, { paymentId, paid: result.paid, by })) ?? 'taken'
  }
  const state = result.kind === 'declined' ? 'failed' : 'cancelled'
  const code = result.kind === 'declined' ? result.code : ''
  await settleUnpaid(db, { paymentId, state, code, message: result.message, by })
  return state
}
