import type { Db } from '../../../platform/database/index.ts'
import type { Bkash } from '../bkash/create-bkash-access.ts'
import { claimPayment } from './claim-payment.ts'
import { addBkashEvent, type EventActor } from '../store/payment-facts-repository.ts'
import { releasePayment, type StoredPayment } from '../store/payments-repository.ts'
import { settlePaid, settleUnpaid } from './settle-payment.ts'
import { readExecute, readQuery, type Verdict } from '../bkash/interpret-response.ts'

/**
 * What came of asking bKash about a payment.
 *
 * completed, review, failed, cancelled  it has come to its end, now or before
 * open       no money has moved; the payer has not confirmed
 * untouched  bKash could not be reached, and nothing happened
 * unclear    only bKash knows; the job goes on asking
 * taken      someone else is executing it, or it is not to be executed any more
 */
export type Asked =
  'completed' | 'review' | 'failed' | 'cancelled' | 'open' | 'untouched' | 'unclear' | 'taken'

interface Question {
  db: Db
  bkash: Bkash
  payment: StoredPayment
  by: EventActor
}

/**
 * Takes the money the payer has agreed to pay. Only whoever claims the payment executes it, and only once: whatever is
 * unclear afterwards is settled by asking. bKash's answer to a successful execute is enough; then nothing is asked.
 */
export async function executeOnce(question: Question): Promise<Asked> {
  const { db, bkash, payment, by } = question
  if (!(await claimPayment(db, payment, by))) return 'taken'
  const verdict = readExecute(await bkash.client.execute(payment.paymentId))
  switch (verdict.kind) {
    case 'paid':
    case 'declined':
    case 'cancelled':
      return end(question, verdict)
    case 'untouched':
      await release(question, 'bKash could not be reached')
      return 'untouched'
    case 'open':
    case 'unclear':
      return askAfterExecute(question, verdict)
  }
}

/** Asks what became of a payment, and keeps what there is to know. Changes nothing while nobody knows. */
export async function askAbout(question: Question): Promise<Asked> {
  const verdict = readQuery(await question.bkash.client.query(question.payment.paymentId))
  switch (verdict.kind) {
    case 'paid':
    case 'declined':
    case 'cancelled':
      return end(question, verdict)
    case 'open':
    case 'untouched':
    case 'unclear':
      return verdict.kind
  }
}

async function askAfterExecute(
  question: Question,
  executed: Verdict & { kind: 'open' | 'unclear' },
): Promise<Asked> {
  const asked = await askAbout(question)
  if (asked !== 'open' && asked !== 'unclear') return asked
  if (executed.kind === 'open') {
    // bKash said that the payer has not confirmed: no execute has happened, so there may still be one.
    await release(question, 'The payer has not confirmed')
    return 'open'
  }
  await note(question, {
    to: 'executing',
    reason: 'bKash has not said whether the money moved; it will be asked again',
  })
  return 'unclear'
}

async function release(question: Question, reason: string): Promise<void> {
  await releasePayment(question.db, question.payment.id)
  await note(question, { to: 'initiated', reason })
}

async function note({ db, payment, by }: Question, { to, reason }: { to: string; reason: string }) {
  await addBkashEvent(db, payment, { by, from: 'executing', to, reason })
}

async function end(
  { db, payment, by }: Question,
  verdict: Verdict & { kind: 'paid' | 'declined' | 'cancelled' },
): Promise<Asked> {
  const { paymentId } = payment
  if (verdict.kind === 'paid') {
    return (await settlePaid(db, { paymentId, paid: verdict.paid, by })) ?? 'taken'
  }
  const state = verdict.kind === 'declined' ? 'failed' : 'cancelled'
  await settleUnpaid(db, { paymentId, state, message: verdict.message, by })
  return state
}
