import { setTimeout as pause } from 'node:timers/promises'
import type { ResponseOf } from '@nibondhon/api-contract'
import type { Db } from '../../../platform/database/index.ts'
import { type Asked, askAbout, executeOnce } from '../settle/payment-outcome.ts'
import type { BkashAccess } from '../bkash/create-bkash-access.ts'
import { findOwned, type OwnedPayment } from './find-owned-payment.ts'
import { loadPayments, PAYER } from '../store/payment-facts-repository.ts'
import {
  ALREADY_COMPLETED,
  BEING_CHECKED,
  bkashNotSetUp,
  notConfirmed,
  otherEnvironment,
  paymentFailed,
} from '../payment-errors.ts'
import { takeIfDue } from '../store/payments-repository.ts'
import { presentPublicPayment } from '../present-payment.ts'

type ExecuteAnswer = ResponseOf<'POST /api/bkash/execute'>

/** How long a second call waits for the first to come to an end, before it answers without knowing. */
const TIMEOUT_MS = 8_000
/** The next look comes later and later: most come to an end at once, and a crowd that waits must not be a burden. */
const FIRST_LOOK_MS = 100
const LONGEST_LOOK_MS = 1_000

/** Whoever executes a payment is done by then, or is no more: there is nothing to wait for. */
const LONGEST_SECONDS = 70

const SAVED = 'Payment initiated. Submission saved successfully.'

/**
 * The payer is back from bKash, or somebody says so. What they say proves nothing: bKash is asked to execute, and its
 * answer decides. However often this is called, one call executes; the others hear what came of it.
 */
export async function executePayment(
  { db, bkash: access }: { db: Db; bkash: BkashAccess },
  paymentId: string,
): Promise<ExecuteAnswer> {
  const owned = await findOwned(db, paymentId)
  const asked = needsBkash(owned) ? await ask() : null
  if (asked === null) return answer(db, owned, asked)
  const now = asked === 'taken' ? await waitForEnd(db, paymentId) : await findOwned(db, paymentId)
  return answer(db, now, asked)

  async function ask(): Promise<Asked> {
    const bkash = await access()
    if (!bkash) throw bkashNotSetUp()
    const { payment } = owned
    if (payment.environment !== bkash.environment) throw otherEnvironment()
    if (payment.state !== 'executing') return executeOnce({ db, bkash, payment, by: PAYER })
    // Whoever executed it should be done by now, or is no more.
    if (!(await takeIfDue(db, payment.id))) return 'taken'
    const asked = await askAbout({ db, bkash, payment, by: PAYER })
    return asked === 'open' ? 'unclear' : asked
  }
}

function needsBkash({ payment, submission }: OwnedPayment): boolean {
  if (submission.paymentStatus === 'completed') return false
  // Failed ones have been executed; there is no second time.
  return ['initiated', 'cancelled', 'executing'].includes(payment.state)
}

async function waitForEnd(db: Db, paymentId: string): Promise<OwnedPayment> {
  const until = performance.now() + TIMEOUT_MS
  for (let wait = FIRST_LOOK_MS; ; wait = Math.min(wait * 1.5, LONGEST_LOOK_MS)) {
    const owned = await findOwned(db, paymentId)
    const { state, unchangedSeconds } = owned.payment
    if (state !== 'executing' || unchangedSeconds > LONGEST_SECONDS) return owned
    if (performance.now() > until) return owned
    await pause(wait)
  }
}

async function answer(
  db: Db,
  { payment, submission }: OwnedPayment,
  asked: Asked | null,
): Promise<ExecuteAnswer> {
  const facts = (await loadPayments(db, [submission.id])).get(submission.id)
  const presented = presentPublicPayment(submission, facts)
  if (submission.paymentStatus === 'completed') {
    const isFirst = asked === 'completed'
    return {
      success: true,
      completed: true,
      alreadyExecuted: !isFirst,
      message: isFirst ? 'Payment completed successfully' : ALREADY_COMPLETED,
      // Told once: later callers may have the id of the payment from anywhere.
      submission: isFirst ? { ...presented, editCode: submission.editCode } : presented,
    }
  }
  if (payment.state === 'failed') throw paymentFailed(payment.providerMessage)
  if (asked === 'untouched') throw bkashNotSetUp()
  if (asked === 'open' || (payment.state === 'cancelled' && !submission.needsReview)) throw notConfirmed()
  return {
    success: true,
    completed: false,
    alreadyExecuted: asked === 'taken' || asked === null,
    message: submission.needsReview ? BEING_CHECKED : SAVED,
    submission: presented,
  }
}
