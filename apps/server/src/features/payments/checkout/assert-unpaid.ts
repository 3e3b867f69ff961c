import { localeOf, type Paisa, paymentObstacle, UNCLEAR_SECONDS } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { tooManyAttempts } from '../../../platform/http/index.ts'
import { countAttempt } from '../../../platform/limits/index.ts'
import { openDifferenceOf } from '../../ledger/index.ts'
import { PAYER } from '../../payment-history/index.ts'
import { type StoredSubmission, submissionCancelled } from '../../submissions/index.ts'
import {
  alreadyCompleted,
  beingChecked,
  claimPending,
  methodUnavailable,
  paymentNotFound,
  transferPending,
} from '../payment-errors.ts'
import type { ProviderAccount } from '../providers/payment-provider.ts'
import type { PaymentProviders } from '../providers/payment-providers.ts'
import { duePaisa } from './due-paisa.ts'
import { queryOutcome } from '../settle/payment-outcome.ts'
import { isOpen } from '../settle/settle-payment.ts'
import { listAttempts, type StoredPayment } from '../store/payments-repository.ts'

/** Each try begins a payment at a provider or stores a receipt, and may cause a message to the payer. */
const TRIES = { scope: 'bkash-retry', max: 10, windowSeconds: 60 * 60 }

export async function limitTries(db: Db, submissionId: string): Promise<void> {
  const { rejectedForSeconds } = await countAttempt(db, [{ ...TRIES, key: submissionId }])
  if (rejectedForSeconds !== null) throw tooManyAttempts(rejectedForSeconds)
}

/** A submission that can be paid for, with what is to be paid. */
export interface Unpaid {
  submission: StoredSubmission
  duePaisa: Paisa
}

/** Throws unless the submission can be paid for now. */
export async function assertUnpaid(db: Db, submission: StoredSubmission | null): Promise<Unpaid> {
  if (!submission) throw paymentNotFound()
  const difference = await openDifferenceOf(db, submission.id)
  const obstacle = paymentObstacle({ ...submission, difference })
  if (obstacle === 'cancelled') throw submissionCancelled(localeOf(submission))
  if (obstacle !== null) throw OBSTACLES[obstacle]()
  return { submission, duePaisa: duePaisa(submission, difference) }
}

const OBSTACLES = {
  paid: alreadyCompleted,
  in_review: beingChecked,
  receipt_waits: transferPending,
  claim_waits: claimPending,
}

/** Settles the earlier attempts by what their providers say; throws while one of them may still take the money. */
export async function queryEarlierAttempts(
  { db, providers }: { db: Db; providers: PaymentProviders },
  submissionId: string,
  next: ProviderAccount,
): Promise<void> {
  const attempts = await listAttempts(db, submissionId)
  // A live payment is not retried with sandbox money, nor a sandbox payment with real money.
  if (attempts.some(({ environment }) => environment !== next.environment))
    throw next.errors.otherEnvironment()
  for (const payment of attempts.filter(isOpen)) await assertNotTaking({ db, providers }, payment)
}

/**
 * The same before a payment that needs no provider. An attempt that only the server could have taken money by needs no
 * response, so that members can pay in another way while its provider does not work.
 */
export async function queryTakingAttempts(
  { db, providers }: { db: Db; providers: PaymentProviders },
  submissionId: string,
): Promise<void> {
  const attempts = await listAttempts(db, submissionId)
  for (const payment of attempts.filter(isOpen)) {
    const isTaking = payment.state === 'executing' || movesAlone(providers, payment)
    if (isTaking) await assertNotTaking({ db, providers }, payment)
  }
}

/** Throws while the provider does not say that this attempt has taken no money and will not. */
async function assertNotTaking(
  { db, providers }: { db: Db; providers: PaymentProviders },
  payment: StoredPayment,
): Promise<void> {
  const account = await providers.accountOf(payment)
  const outcome = account ? await queryOutcome({ db, account, payment, by: PAYER }) : 'unclear'
  const isExecuting = payment.state === 'executing'
  if (!isExecuting && !movesAlone(providers, payment)) return
  const isTooEarly = isExecuting && outcome === 'open' && payment.unchangedSeconds < UNCLEAR_SECONDS
  if (outcome === 'unclear' || outcome === 'untouched' || isTooEarly) {
    throw providers.find(payment.method)?.errors?.unclear() ?? methodUnavailable()
  }
}

/** Another call may have begun to settle one since it was looked at. Called with the submission locked. */
export async function assertNoneExecuting(
  trx: Db,
  providers: PaymentProviders,
  submissionId: string,
): Promise<void> {
  const executing = (await listAttempts(trx, submissionId)).find(
    ({ state, unchangedSeconds }) => state === 'executing' && unchangedSeconds < UNCLEAR_SECONDS,
  )
  if (executing) throw providers.find(executing.method)?.errors?.unclear() ?? methodUnavailable()
}

/** Whether the money of an open attempt may move without the server. */
function movesAlone(providers: PaymentProviders, { method }: StoredPayment): boolean {
  return providers.find(method)?.describe().takesMoney !== 'when settled'
}
