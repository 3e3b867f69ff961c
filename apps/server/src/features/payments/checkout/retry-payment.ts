import { makeOrderId, type RedirectMethod } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { loadForm } from '../../forms/index.ts'
import { transactAndAnnounce } from '../../live/index.ts'
import { missingSeats } from '../../seats/index.ts'
import {
  addAttemptEvent,
  assertNotReserved,
  changeSubmission,
  findById,
  localeOf,
  PAYER,
  type SubmitContext,
} from '../../submissions/index.ts'
import { insertPayment, listAttempts, type NewAttempt } from '../store/payments-repository.ts'
import { assertUnpaid, limitTries, queryEarlierAttempts } from './assert-unpaid.ts'
import { beginAt, type BeginParts } from './begin-payment.ts'
import { findPayable } from './find-owned-payment.ts'
import { lockToPay } from './lock-to-pay.ts'
import type { PaymentKeys } from './payment-key.ts'

/**
 * Begins another attempt to pay for a submission, once the providers confirm that earlier attempts took no money. The
 * amount is that of the submission, even if the form's price has changed since.
 */
export async function retryPayment(
  parts: BeginParts & { keys: PaymentKeys; submitContext: Pick<SubmitContext, 'offers'> },
  ids: { uniqueId: string; paymentID: string },
  { method, address }: { method: RedirectMethod; address: string },
): Promise<{ paymentID: string; pageURL: string; retryAttempt: number }> {
  const { db, providers } = parts
  const { offers } = parts.submitContext
  const { submission, payment } = await findPayable(parts, ids)
  assertUnpaid(submission)
  const account = await providers.open(method)
  await limitTries(db, submission.id)
  await parts.limits.assertMayBegin(address)
  await queryEarlierAttempts({ db, providers }, submission.id, account)
  assertUnpaid(await findById(db, submission.id))

  const { attempt, pageUrl } = await beginAt(account, parts.log, {
    amountPaisa: submission.amountPaisa,
    orderId: payment?.orderId ?? makeOrderId(Date.now()),
  })
  const retryAttempt = await transactAndAnnounce(db, (trx, changed) =>
    addAttempt(trx, submission.id, { ...attempt, name: account.name, offers, changed }),
  )
  return { paymentID: attempt.paymentId, pageURL: pageUrl, retryAttempt }
}

interface Attempt extends NewAttempt {
  /** Of the provider. */
  name: string
  offers: SubmitContext['offers']
  changed: (submissionId: string) => void
}

async function addAttempt(
  trx: Db,
  id: string,
  { name, offers, changed, ...attempt }: Attempt,
): Promise<number> {
  const submission = await lockToPay(trx, id, 'Tried again')
  const form = await loadForm(trx, submission.formId)
  if (form) {
    const seats = await missingSeats(trx, form, submission)
    await assertNotReserved(trx, offers, { form, seats, locale: localeOf(submission) })
  }
  const earlier = await listAttempts(trx, id)
  const number = Math.max(-1, ...earlier.map(({ attempt: made }) => made)) + 1
  await insertPayment(trx, { ...attempt, submissionId: id, attempt: number })
  const { method, paymentId } = attempt
  const reason = `Tried again (${number}); on the way to ${name}`
  const tried = { submissionId: id, paymentId, method }
  await addAttemptEvent(trx, tried, { by: PAYER, from: 'none', to: 'initiated', reason })
  const event = { type: 'method_chosen', method, reason: null } as const
  await changeSubmission(trx, { id, event }, { actor: PAYER, changed })
  return number
}
