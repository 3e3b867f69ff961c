import type { ResponseOf, PublicPayment } from '@nibondhon/api-contract'
import { ApiError } from '../../lib/api-error.ts'
import { publicRequest } from '../../lib/public-api.ts'
import type { Callback } from './read-callback.ts'

export type Returned = Extract<Callback, { paymentID: string }>

/** What became of the payment. `initiated`: nobody knows yet whether the money moved. */
export type Outcome =
  | { name: 'paid' | 'initiated'; submission: PaidSubmission }
  /** `refusal` is what bKash has against it, where it was asked. */
  | { name: 'notPaid'; submission: PublicPayment; refusal: ApiError | null }

type PaidSubmission = ResponseOf<'POST /api/bkash/execute'>['submission']

/** Asks once for each return from bKash, however often the page draws itself; a failure may be asked again. */
export function settleCallback(callback: Returned): Promise<Outcome> {
  const key = `${callback.name} ${callback.paymentID}`
  const known = underWay.get(key)
  if (known) return known
  const asked = callback.name === 'success' ? execute(callback.paymentID) : cancel(callback)
  underWay.set(key, asked)
  asked.catch(() => underWay.delete(key))
  return asked
}

const underWay = new Map<string, Promise<Outcome>>()

async function execute(paymentID: string): Promise<Outcome> {
  try {
    const { completed, submission } = await publicRequest('POST /api/bkash/execute', { body: { paymentID } })
    return { name: completed ? 'paid' : 'initiated', submission }
  } catch (error) {
    if (error instanceof ApiError && error.status === UNPAID) return refused(paymentID, error)
    throw error
  }
}

/** The status for a payment that bKash turned down. */
const UNPAID = 402

async function refused(paymentID: string, refusal: ApiError): Promise<Outcome> {
  const { alreadyCompleted, submission } = await publicRequest('GET /api/bkash/submission/:paymentID', {
    params: { paymentID },
  })
  return alreadyCompleted ? { name: 'paid', submission } : { name: 'notPaid', submission, refusal }
}

async function cancel({ name, paymentID }: Returned): Promise<Outcome> {
  const status = name === 'cancel' ? 'cancel' : 'failure'
  const { alreadyCompleted, submission } = await publicRequest('POST /api/bkash/cancel', {
    body: { paymentID, status },
  })
  return alreadyCompleted ? { name: 'paid', submission } : { name: 'notPaid', submission, refusal: null }
}
