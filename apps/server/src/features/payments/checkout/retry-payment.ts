import { makeOrderId, type RedirectMethod } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { takeCodeAgain } from '../../discount-codes/index.ts'
import { loadForm } from '../../forms/index.ts'
import { transactAndAnnounce } from '../../live/index.ts'
import { followSeats } from '../../seats/index.ts'
import { assertNotSubmitted, localeOf } from '../../submissions/index.ts'
import { dropUnused } from '../settle/settle-payment.ts'
import { findPaidSubmission, lockSubmission, setStatus } from '../store/paid-submissions-repository.ts'
import { addAttemptEvent, PAYER } from '../store/payment-events-repository.ts'
import { insertPayment, listAttempts, type NewAttempt } from '../store/payments-repository.ts'
import { assertUnpaid, limitTries, queryEarlierAttempts } from './assert-unpaid.ts'
import { beginAt, type BeginParts } from './begin-payment.ts'
import { findPayable } from './find-owned-payment.ts'
import type { PaymentKeys } from './payment-key.ts'

/**
 * Begins another attempt to pay for a submission, once the providers confirm that earlier attempts took no money. The
 * amount is that of the submission, even if the form's price has changed since.
 */
export async function retryPayment(
  parts: BeginParts & { keys: PaymentKeys },
  ids: { uniqueId: string; paymentID: string },
  { method, address }: { method: RedirectMethod; address: string },
): Promise<{ paymentID: string; pageURL: string; retryAttempt: number }> {
  const { db, providers } = parts
  const { submission, payment } = await findPayable(parts, ids)
  assertUnpaid(submission)
  const account = await providers.open(method)
  await limitTries(db, submission.id)
  await parts.limits.assertMayBegin(address)
  await queryEarlierAttempts({ db, providers }, submission.id, account)
  assertUnpaid(await findPaidSubmission(db, submission.id))

  const { attempt, pageUrl } = await beginAt(account, parts.log, {
    amountPaisa: submission.amountPaisa,
    orderId: payment?.orderId ?? makeOrderId(Date.now()),
  })
  const retryAttempt = await transactAndAnnounce(db, (trx, changed) => {
    changed(submission.id)
    return addAttempt(trx, submission.id, { ...attempt, name: account.name })
  })
  return { paymentID: attempt.paymentId, pageURL: pageUrl, retryAttempt }
}

async function addAttempt(
  trx: Db,
  submissionId: string,
  { name, ...attempt }: NewAttempt & { name: string },
): Promise<number> {
  const submission = await lockSubmission(trx, submissionId)
  assertUnpaid(submission)
  if (submission.status === 'failed') await assertNotSubmitted(trx, submission)
  await takeCodeAgain(trx, submissionId, (id) => loadForm(trx, id))
  const earlier = await listAttempts(trx, submissionId)
  const number = Math.max(-1, ...earlier.map(({ attempt: made }) => made)) + 1
  await dropUnused(trx, submissionId, { by: PAYER, reason: 'Tried again' })
  await insertPayment(trx, { ...attempt, submissionId, attempt: number })
  const { method, paymentId } = attempt
  const tried = { submissionId, paymentId, method }
  const reason = `Tried again (${number}); on the way to ${name}`
  await addAttemptEvent(trx, tried, { by: PAYER, from: 'none', to: 'initiated', reason })
  if (submission.paymentStatus !== 'pending' || submission.paymentMethod !== method) {
    await setStatus(trx, submissionId, {
      status: 'pending',
      paymentStatus: 'pending',
      paymentMethod: method,
    })
  }
  await followSeats(trx, [submissionId], {
    onFull: { kind: 'reject', locale: localeOf(submission) },
    isRenewed: true,
  })
  return number
}
