import { setTimeout as sleep } from 'node:timers/promises'
import type { ResponseOf } from '@nibondhon/api-contract'
import { localeOf } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { keepCode } from '../../discount-codes/index.ts'
import { loadForm } from '../../forms/index.ts'
import { openDifferenceOf } from '../../ledger/index.ts'
import { PAYER } from '../../payment-history/index.ts'
import { submissionCancelled } from '../../submissions/index.ts'
import { alreadyCompleted, beingChecked, methodUnavailable, paymentFailed } from '../payment-errors.ts'
import { type PaymentReading, presentPublicPayment } from '../present-payment.ts'
import type { PaymentProviders } from '../providers/payment-providers.ts'
import { type PaymentOutcome, queryOutcome, settleOnce } from '../settle/payment-outcome.ts'
import { findPayment, type StoredPayment, takeIfDue } from '../store/payments-repository.ts'
import { findOwnedPayment, type OwnedPayment } from './find-owned-payment.ts'

type ExecuteResponse = ResponseOf<'POST /api/payments/execute'>

/** How long a second call waits for the call that executes, before it responds without a final state. */
const WAIT_TIMEOUT_MS = 8_000
/** The interval grows: most payments are settled at once, and many waiting calls must not burden the database. */
const FIRST_POLL_MS = 100
const MAX_POLL_MS = 1_000

/** A call that executes takes no longer than this; after that, its process has died. */
const MAX_EXECUTE_SECONDS = 70

const SAVED = 'Payment initiated. Submission saved successfully.'

/**
 * The payer has come back from the provider, or a caller claims so. The claim proves nothing: the server asks the provider
 * to settle, and its response decides. However often this is called, one call settles; the others wait for it.
 */
export async function executePayment(
  reading: PaymentReading & { providers: PaymentProviders },
  paymentId: string,
): Promise<ExecuteResponse> {
  const { db, providers } = reading
  const owned = await findOwnedPayment(db, paymentId)
  if (!needsProvider(owned, providers, await isPaidFor(db, owned))) return respond(reading, owned, null)
  const outcome = await callProvider(owned.payment)
  if (outcome === 'taken') await waitUntilSettled(db, paymentId)
  return respond(reading, await findOwnedPayment(db, paymentId), outcome)

  async function callProvider(payment: StoredPayment): Promise<PaymentOutcome> {
    const account = await providers.requireAccountOf(payment)
    if (payment.state !== 'executing') {
      // Before money moves: the time to pay may be over, and someone else may have used the code since.
      await keepCode(db, owned.submission.id, (id) => loadForm(db, id))
      return settleOnce({ db, account, payment, by: PAYER })
    }
    // Once the payment is due again, the call that settled it has ended or its process has died.
    if (!(await takeIfDue(db, payment.id))) return 'taken'
    const outcome = await queryOutcome({ db, account, payment, by: PAYER })
    return outcome === 'open' ? 'unclear' : outcome
  }
}

/** Whether nothing is to be paid any more; of a paid submission, this attempt may be for a change of its answers. */
async function isPaidFor(db: Db, { payment, submission }: OwnedPayment): Promise<boolean> {
  if (submission.paymentStatus !== 'completed') return false
  if (payment.state === 'completed') return true
  return ((await openDifferenceOf(db, submission.id))?.openPaisa ?? 0) === 0
}

function needsProvider(
  { payment, submission }: OwnedPayment,
  providers: PaymentProviders,
  isPaid: boolean,
): boolean {
  if (isPaid) return false
  // What the payer agreed to is not taken any more; what has moved all the same becomes known.
  if (submission.status === 'cancelled' && payment.state === 'initiated') {
    return providers.find(payment.method)?.describe().takesMoney === 'by itself'
  }
  if (payment.state === 'failed') {
    // It has been settled already, unless the payer could go on without the server.
    return providers.find(payment.method)?.describe().takesMoney === 'by itself'
  }
  return ['initiated', 'cancelled', 'executing'].includes(payment.state)
}

async function waitUntilSettled(db: Db, paymentId: string): Promise<void> {
  const deadline = performance.now() + WAIT_TIMEOUT_MS
  for (let pollMs = FIRST_POLL_MS; ; pollMs = Math.min(pollMs * 1.5, MAX_POLL_MS)) {
    const payment = await findPayment(db, paymentId)
    const isExecuting = payment?.state === 'executing' && payment.unchangedSeconds <= MAX_EXECUTE_SECONDS
    if (!isExecuting || performance.now() > deadline) return
    await sleep(pollMs)
  }
}

async function respond(
  reading: PaymentReading & { providers: PaymentProviders },
  { payment, submission }: OwnedPayment,
  outcome: PaymentOutcome | null,
): Promise<ExecuteResponse> {
  const presented = await presentPublicPayment(reading, submission)
  if (await isPaidFor(reading.db, { payment, submission })) {
    const isFirst = outcome === 'completed'
    return {
      success: true,
      completed: true,
      alreadyExecuted: !isFirst,
      message: isFirst ? 'Payment completed successfully' : alreadyCompleted().message,
      // Only the call that completed it gets the edit code: the id of a payment alone must not reveal it later.
      submission: isFirst ? { ...presented, editCode: submission.editCode } : presented,
    }
  }
  if (submission.status === 'cancelled' && payment.state !== 'review')
    throw submissionCancelled(localeOf(submission))
  if (payment.state === 'failed') throw paymentFailed(payment.providerMessage)
  const errors = reading.providers.find(payment.method)?.errors
  if (outcome === 'untouched') throw errors?.unavailable() ?? methodUnavailable()
  if (outcome === 'open' || (payment.state === 'cancelled' && !submission.needsReview)) {
    throw errors?.notConfirmed() ?? methodUnavailable()
  }
  return {
    success: true,
    completed: false,
    alreadyExecuted: outcome === 'taken' || outcome === null,
    message: submission.needsReview ? beingChecked().message : SAVED,
    submission: presented,
  }
}
