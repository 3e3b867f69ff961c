import { isRecord, OPEN_PAYMENT_METHODS, type Discount } from '@nibondhon/domain'
import type {
  BegunPayment,
  CreatedPayment,
  PaymentAttempt,
  PaymentChoices,
  PendingSubmission,
} from './form-record.ts'
import { storedForm, storedForms, toAttempts } from './form-session.ts'
import { isAnswers, isText, readText } from './read-values.ts'

export type PaymentSession =
  | { name: 'ready'; pending: PendingSubmission }
  /** There is nothing to pay for. */
  | { name: 'invalid' }
  /** There is something to pay for, of another form. */
  | { name: 'mismatch' }

interface ReadPaymentSession {
  /** Of the page's address. */
  customUrl: string
  /** What the form page handed over with the navigation. */
  state: unknown
}

/** The answers to pay for. What came with the navigation is newer than what the tab stored. */
export function readPaymentSession({ customUrl, state }: ReadPaymentSession): PaymentSession {
  const pending = toPending(state, customUrl) ?? toPending(storedForm(customUrl).pending, customUrl)
  if (!pending) {
    const hasOther = storedForms().some((form) => toPending(form.pending) !== null)
    return { name: hasOther ? 'mismatch' : 'invalid' }
  }
  const isSame = pending.customUrl.toLowerCase() === customUrl.toLowerCase()
  return isSame ? { name: 'ready', pending } : { name: 'mismatch' }
}

/** What was sent to pay under this Idempotency-Key; of another key, nothing is known. */
export function readPaymentAttempts({ customUrl, key }: Pick<PendingSubmission, 'customUrl' | 'key'>) {
  const payment = toPaymentAttempt(storedForm(customUrl).payment)
  return payment?.key === key ? payment : { key, attempts: [], bkash: null }
}

export function readChoices(customUrl: string): PaymentChoices {
  return toChoices(storedForm(customUrl).choices)
}

/** The token of the personal link with which this tab fills in a form: what it gives as a price has to be asked for with it. */
export function personalLinkOf({ customUrl }: Pick<PendingSubmission, 'customUrl'>): string | undefined {
  const { link } = storedForm(customUrl)
  return isText(link) ? link : undefined
}

/** The last bKash payment that this tab began for a form. */
export function readBegunPayment(customUrl: string): BegunPayment | null {
  return toBegunPayment(storedForm(customUrl).begun)
}

/** The unique ID of the last submission that this tab sent from the payment page of a form. */
export function readSentSubmission(customUrl: string): string | null {
  const { sent } = storedForm(customUrl)
  return isText(sent) && sent !== '' ? sent : null
}

/** The bKash payment of any form that this tab began, found by what the member comes back with. */
export function findBegunPayment(matches: (payment: BegunPayment) => boolean): BegunPayment | null {
  for (const form of storedForms()) {
    const begun = toBegunPayment(form.begun)
    if (begun && matches(begun)) return begun
  }
  return null
}

/** `customUrl` names the form where the value does not. */
export function toPending(value: unknown, customUrl = ''): PendingSubmission | null {
  if (!isRecord(value)) return null
  const { formId, formTitle, formData, amount, key } = value
  if (!isText(formId) || !isText(formTitle) || !isAnswers(formData)) return null
  if (typeof amount !== 'number' || !(amount > 0) || !isText(key) || key === '') return null
  const discount = toDiscount(value['discount'])
  return {
    customUrl: readText(value['customUrl']) || customUrl,
    formId,
    formTitle,
    formData,
    amount,
    key,
    ...(isText(value['hold']) && { hold: value['hold'] }),
    website: readText(value['website']),
    begun: readText(value['begun']) || undefined,
    ...(discount && { discount }),
  }
}

/** The server prices the code anew; without it here, the page would say that the price has changed. */
function toDiscount(value: unknown): Discount | null {
  if (!isRecord(value)) return null
  const { id, label, code, percent, amount, position, labels } = value
  if (!isText(id) || !isText(label) || !isText(code) || typeof position !== 'number') return null
  return {
    id,
    label,
    type: 'code',
    code,
    percent: numberOrNull(percent),
    amount: numberOrNull(amount),
    position,
    ...(isRecord(labels) && { labels: { en: readText(labels['en']), bn: readText(labels['bn']) } }),
  }
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

export function toChoices(value: unknown): PaymentChoices {
  const { method, notes } = isRecord(value) ? value : {}
  return { method: OPEN_PAYMENT_METHODS.find((one) => one === method) ?? null, notes: readText(notes) }
}

export function toBegunPayment(value: unknown): BegunPayment | null {
  if (!isRecord(value)) return null
  const { paymentID, uniqueId, customUrl } = value
  if (!isText(paymentID) || !isText(uniqueId) || !isText(customUrl)) return null
  return {
    paymentID,
    uniqueId,
    customUrl,
    bkashURL: readText(value['bkashURL']),
    submissionId: readText(value['submissionId']),
    editCode: readText(value['editCode']),
    key: readText(value['key']),
  }
}

export function toPaymentAttempt(value: unknown): PaymentAttempt | null {
  if (!isRecord(value) || !isText(value['key'])) return null
  const { key, attempts, bkash } = value
  return { key, attempts: toAttempts(attempts), bkash: isCreatedPayment(bkash) ? bkash : null }
}

function isCreatedPayment(value: unknown): value is CreatedPayment {
  return (
    isRecord(value) &&
    typeof value['amount'] === 'number' &&
    [value['paymentID'], value['bkashURL'], value['orderId']].every(isText)
  )
}
