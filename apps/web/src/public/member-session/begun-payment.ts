import { readSession, writeSession } from './session-store.ts'

/** A payment by bKash whose submission is stored: what this tab needs to know when the person comes back. */
export interface BegunPayment {
  customUrl: string
  paymentID: string
  bkashURL: string
  uniqueId: string
  /** '' where this tab did not make the submission itself. */
  submissionId: string
  editCode: string
  /** The Idempotency-Key of the submission. */
  key: string
}

const KEY = 'begun-payment'

export function rememberBegunPayment(payment: BegunPayment): void {
  writeSession(KEY, payment)
}

/** The last one of this tab, as far as it is whole. */
export function readBegunPayment(): BegunPayment | null {
  const stored = readSession(KEY) as Partial<BegunPayment> | null
  const isWhole =
    typeof stored?.paymentID === 'string' &&
    typeof stored.uniqueId === 'string' &&
    typeof stored.customUrl === 'string'
  if (!isWhole) return null
  return { bkashURL: '', submissionId: '', editCode: '', key: '', ...stored } as BegunPayment
}

export function retryAddress({ uniqueId, paymentID }: Pick<BegunPayment, 'uniqueId' | 'paymentID'>): string {
  return `/retry-payment/${uniqueId}/${encodeURIComponent(paymentID)}`
}
