import { type Answers, isRecord } from '@nibondhon/domain'
import type { PendingSubmission } from './pending-submission.ts'

export type PaymentSession =
  { name: 'ready'; pending: PendingSubmission } | { name: 'invalid' } | { name: 'mismatch' }

interface Sources {
  /** Of the page's address. */
  customUrl: string
  /** What the form page handed over with the way here. */
  state: unknown
  /** What the session kept, for a page that was opened again. */
  stored: unknown
}

/** The answers that wait to be paid for. What came with the way here counts before what the session kept. */
export function readPaymentSession({ customUrl, state, stored }: Sources): PaymentSession {
  const pending = readPending(state, customUrl) ?? readPending(stored, customUrl)
  if (!pending) return { name: 'invalid' }
  const isSame = pending.customUrl.toLowerCase() === customUrl.toLowerCase()
  return isSame ? { name: 'ready', pending } : { name: 'mismatch' }
}

function readPending(value: unknown, customUrl: string): PendingSubmission | null {
  if (!isRecord(value)) return null
  const { formData, amount, formTitle, formId, key } = value
  if (!isRecord(formData) || typeof formId !== 'string' || typeof formTitle !== 'string') return null
  if (typeof amount !== 'number' || !(amount > 0) || typeof key !== 'string' || key === '') return null
  const from = typeof value['customUrl'] === 'string' ? value['customUrl'] : customUrl
  const website = typeof value['website'] === 'string' ? value['website'] : ''
  return { customUrl: from, formId, formTitle, formData: formData as Answers, amount, key, website }
}
