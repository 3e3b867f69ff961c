import type { Db } from '../../../platform/database/index.ts'
import { addAttemptEvent, type EventActor } from '../../payment-history/index.ts'
import type { PaymentReport, ProviderAccount } from '../providers/payment-provider.ts'
import { releasePayment, type StoredPayment } from '../store/payments-repository.ts'
import { claimPayment } from './claim-payment.ts'
import { settlePaid, settleUnpaid } from './settle-payment.ts'

/**
 * What is known about a payment after its provider was called.
 *
 * completed, review, failed, cancelled  it is settled, by this call or before
 * open       no money has moved; the payer has not confirmed
 * untouched  the provider could not be reached, so nothing happened there
 * unclear    only the provider knows; the background job queries again
 * taken      another call is settling it, or it may not be settled any more
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
  /** The one that the payment was made with. */
  account: ProviderAccount
  payment: StoredPayment
  by: EventActor
}

/**
 * Takes the money that the payer agreed to pay. Only the caller that claims the payment settles it, and only once: an
 * unclear response is followed by queries, never by a second try. A successful response is enough by itself.
 */
export async function settleOnce(call: PaymentCall): Promise<PaymentOutcome> {
  const { db, account, payment, by } = call
  if (!(await claimPayment(db, payment, { by, name: account.name }))) {
    // The money may have moved all the same: then staff learn of it.
    return account.takesMoney === 'by itself' ? queryOutcome(call) : 'taken'
  }
  const result = await account.settle(payment)
  switch (result.kind) {
    case 'paid':
    case 'declined':
    case 'cancelled':
      return settle(call, result)
    case 'untouched':
      await release(call, `${account.name} could not be reached`)
      return 'untouched'
    case 'open':
    case 'unclear':
      return queryAfterSettle(call, result)
  }
}

/** Queries the state of a payment and settles it where the provider gives a final one. */
export async function queryOutcome(call: PaymentCall): Promise<PaymentOutcome> {
  const result = await call.account.query(call.payment)
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

async function queryAfterSettle(
  call: PaymentCall,
  first: PaymentReport & { kind: 'open' | 'unclear' },
): Promise<PaymentOutcome> {
  const outcome = await queryOutcome(call)
  if (outcome !== 'open' && outcome !== 'unclear') return outcome
  if (first.kind === 'open') {
    // Nothing was taken, because the payer has not confirmed: a later try is still the first one.
    await release(call, 'The payer has not confirmed')
    return 'open'
  }
  await addEvent(call, {
    to: 'executing',
    reason: `${call.account.name} has not said whether the money moved; it will be asked again`,
  })
  return 'unclear'
}

async function release(call: PaymentCall, reason: string): Promise<void> {
  await releasePayment(call.db, call.payment.id)
  await addEvent(call, { to: 'initiated', reason })
}

async function addEvent({ db, payment, by }: PaymentCall, change: { to: string; reason: string }) {
  await addAttemptEvent(db, payment, { by, from: 'executing', ...change })
}

async function settle(
  { db, account, payment, by }: PaymentCall,
  result: PaymentReport & { kind: 'paid' | 'declined' | 'cancelled' },
): Promise<PaymentOutcome> {
  const { paymentId } = payment
  if (result.kind === 'paid') {
    return (await settlePaid(db, { paymentId, paid: result.paid, name: account.name, by })) ?? 'taken'
  }
  const state = result.kind === 'declined' ? 'failed' : 'cancelled'
  const code = result.kind === 'declined' ? result.code : ''
  await settleUnpaid(db, { paymentId, state, code, message: result.message, by })
  return state
}
