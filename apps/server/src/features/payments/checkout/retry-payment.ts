import { localeOf, makeOrderId, offersMethod, type RedirectMethod } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { loadForm, type StoredForm } from '../../forms/index.ts'
import { transactAndAnnounce } from '../../live/index.ts'
import { addAttemptEvent, PAYER } from '../../payment-history/index.ts'
import { ensureCounted, missingSeats } from '../../seats/index.ts'
import {
  assertNotReserved,
  changeSubmission,
  findById,
  type StoredSubmission,
  type SubmitContext,
} from '../../submissions/index.ts'
import { methodUnavailable } from '../payment-errors.ts'
import { insertPayment, listAttempts, type NewAttempt } from '../store/payments-repository.ts'
import { assertUnpaid, limitTries, queryEarlierAttempts } from './assert-unpaid.ts'
import { beginAt, type BeginParts } from './begin-payment.ts'
import { findPayable } from './find-owned-payment.ts'
import { lockToPay } from './lock-to-pay.ts'
import type { PaymentKeys } from './payment-key.ts'

/**
 * Begins another attempt to pay for a submission, once the providers confirm that earlier attempts took no money. The
 * amount is that of the submission, even if the form's price has changed since; of a paid one, what a change costs more.
 */
export async function retryPayment(
  parts: BeginParts & { keys: PaymentKeys; submitContext: Pick<SubmitContext, 'offers'> },
  ids: { uniqueId: string; paymentID: string },
  { method, address }: { method: RedirectMethod; address: string },
): Promise<{ paymentID: string; pageURL: string; retryAttempt: number }> {
  const { db, providers } = parts
  const { submission, payment } = await findPayable(parts, ids)
  await assertUnpaid(db, submission)
  const form = await loadForm(db, submission.formId)
  if (form && !offersMethod(form.settings, method)) throw methodUnavailable()
  const account = await providers.open(method)
  await limitTries(db, submission.id)
  await parts.limits.assertMayBegin(address)
  await queryEarlierAttempts({ db, providers }, submission.id, account)
  const { duePaisa } = await assertUnpaid(db, await findById(db, submission.id))
  if (form) await assertSeatsFree(db, submission, { form, offers: parts.submitContext.offers })

  const { attempt, pageUrl } = await beginAt(account, parts.log, {
    amountPaisa: duePaisa,
    orderId: payment?.orderId ?? makeOrderId(Date.now()),
  })
  const retryAttempt = await transactAndAnnounce(db, (trx, changed) =>
    addAttempt(trx, submission.id, { ...attempt, name: account.name, changed }),
  )
  return { paymentID: attempt.paymentId, pageURL: pageUrl, retryAttempt }
}

/** Seats that others wait for are not taken; whether enough are left is decided when the attempt is stored. */
async function assertSeatsFree(
  db: Db,
  submission: StoredSubmission,
  { form, offers }: { form: StoredForm; offers: SubmitContext['offers'] },
): Promise<void> {
  await ensureCounted(db, form)
  const seats = await missingSeats(db, form, submission)
  await assertNotReserved(db, offers, { form, seats, locale: localeOf(submission) })
}

interface Attempt extends NewAttempt {
  /** Of the provider. */
  name: string
  changed: (submissionId: string) => void
}

async function addAttempt(trx: Db, id: string, { name, changed, ...attempt }: Attempt): Promise<number> {
  await lockToPay(trx, id, 'Tried again')
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
