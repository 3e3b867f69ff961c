import { isWebUrl, makeOrderId, methodOfPaymentId, type RedirectMethod } from '@nibondhon/domain'
import { isNotFound } from '../../../lib/api-error.ts'
import { publicRequest } from '../../../lib/public-api.ts'
import type { BegunPayment, CreatedPayment, PaymentAttempt } from '../../member-session/form-record.ts'
import { updateFormSession } from '../../member-session/form-session.ts'
import { personalLinkOf, readPaymentAttempts } from '../../member-session/payment-session.ts'
import type { PaymentParts } from '../submit/send-paid-submission.ts'
import { submitPayment, type PaymentJob, type Stored } from '../submit/submit-payment.ts'

/** Either the provider is ready to take the payment, or an earlier attempt by bank transfer turns out to be stored. */
export type RedirectOutcome = { name: 'begun'; payment: BegunPayment } | { name: 'stored'; stored: Stored }

/** The provider began no payment, and gave no reason. */
export class NoPaymentBegun extends Error {
  override name = 'NoPaymentBegun'
}

export async function payByRedirect(
  job: PaymentJob & { onCreated(): void },
  method: RedirectMethod,
): Promise<RedirectOutcome> {
  const arrived = await findArrived(job)
  if (arrived) return { name: 'begun', payment: arrived }

  const attempt = readPaymentAttempts(job.pending)
  const created = usable(attempt, job, method) ?? (await createPayment(job, method))
  updateFormSession(job.pending.customUrl, { payment: { ...attempt, bkash: created } })
  job.onCreated()
  const stored = await submitPayment(job, partsOf(created))
  // An earlier attempt without a response may have been a bank transfer: then that one is stored.
  const isOurs = attempt.attempts.length === 0 || (await isStored(created.paymentID))
  return isOurs ? { name: 'begun', payment: begun(job, stored, created) } : { name: 'stored', stored }
}

/** An attempt with a provider whose response was lost although the submission is stored: only the payment is left to do. */
export async function findArrived(job: PaymentJob): Promise<BegunPayment | null> {
  const { bkash, attempts } = readPaymentAttempts(job.pending)
  if (!bkash || attempts.length === 0 || !(await isStored(bkash.paymentID))) return null
  return begun(job, await submitPayment(job, partsOf(bkash)), bkash)
}

async function createPayment(
  { pending, locale }: PaymentJob,
  method: RedirectMethod,
): Promise<CreatedPayment> {
  const orderId = makeOrderId(Date.now())
  const { amount, formId, formData: data, begun: opened, discount, hold = pending.key } = pending
  const order = {
    amount,
    orderId,
    formId,
    data,
    begun: opened,
    discountCode: discount?.code,
    personalLink: personalLinkOf(pending),
    hold,
    locale,
  }
  const begun =
    method === 'bkash'
      ? await publicRequest('POST /api/bkash/create', { body: { ...order, intent: 'sale' } })
      : await publicRequest('POST /api/payments', { body: { ...order, method } })
  const { paymentID } = begun
  const bkashURL = 'pageURL' in begun ? begun.pageURL : begun.bkashURL
  if (!paymentID || !isWebUrl(bkashURL)) throw new NoPaymentBegun()
  return { paymentID, bkashURL, orderId, amount }
}

function usable(
  { bkash }: PaymentAttempt,
  { pending: { amount } }: PaymentJob,
  method: RedirectMethod,
): CreatedPayment | null {
  return bkash?.amount === amount && methodOfPaymentId(bkash.paymentID) === method ? bkash : null
}

async function isStored(paymentID: string): Promise<boolean> {
  try {
    await publicRequest('GET /api/bkash/submission/:paymentID', { params: { paymentID } })
    return true
  } catch (error) {
    if (isNotFound(error)) return false
    throw error
  }
}

function partsOf({ paymentID, orderId }: CreatedPayment): PaymentParts {
  const texts = {
    paymentMethod: methodOfPaymentId(paymentID),
    bkashPaymentId: paymentID,
    orderId,
    paymentStatus: 'pending',
  } as const
  return { texts, receipt: null }
}

function begun({ pending }: PaymentJob, { submitted }: Stored, created: CreatedPayment): BegunPayment {
  const { submissionId, uniqueId, editCode } = submitted
  const { paymentID, bkashURL } = created
  const { customUrl, key } = pending
  return { customUrl, key, paymentID, bkashURL, submissionId, uniqueId, editCode }
}
