import type { ResponseOf, PublicPayment } from '@nibondhon/api-contract'
import { ApiError } from '../../lib/api-error.ts'
import { publicRequest } from '../../lib/public-api.ts'
import type { Callback } from './read-callback.ts'
import { retryUndecided } from './retry-undecided.ts'

export type Returned = Extract<Callback, { paymentID: string }>

/** The result of the payment. `initiated`: bKash has not confirmed yet whether the money moved. */
export type Outcome =
  | { name: 'paid' | 'initiated'; submission: PaidSubmission }
  | { name: 'notPaid'; submission: PublicPayment }

type PaidSubmission = ResponseOf<'POST /api/bkash/execute'>['submission']

/** Settles each return from bKash with one request, however often the page renders. A failed one can be repeated. */
export function settleCallback(callback: Returned): Promise<Outcome> {
  const key = `${callback.name} ${callback.paymentID}`
  const running = requests.get(key)
  if (running) return running
  const settle = () => (callback.name === 'success' ? execute(callback.paymentID) : cancel(callback))
  const request = retryUndecided(settle)
  requests.set(key, request)
  request.catch(() => requests.delete(key))
  return request
}

const requests = new Map<string, Promise<Outcome>>()

/** Before the server is asked again about a payment whose outcome was not final. */
export function forgetOutcome({ name, paymentID }: Returned): void {
  requests.delete(`${name} ${paymentID}`)
}

async function execute(paymentID: string): Promise<Outcome> {
  try {
    const { completed, submission } = await publicRequest('POST /api/bkash/execute', { body: { paymentID } })
    return { name: completed ? 'paid' : 'initiated', submission }
  } catch (error) {
    if (error instanceof ApiError && error.status === PAYMENT_REQUIRED) return lookUpRejected(paymentID)
    throw error
  }
}

/** The status for a payment that bKash rejected. */
const PAYMENT_REQUIRED = 402

async function lookUpRejected(paymentID: string): Promise<Outcome> {
  const { alreadyCompleted, submission } = await publicRequest('GET /api/bkash/submission/:paymentID', {
    params: { paymentID },
  })
  return { name: alreadyCompleted ? 'paid' : 'notPaid', submission }
}

async function cancel({ name, paymentID }: Returned): Promise<Outcome> {
  const status = name === 'cancel' ? 'cancel' : 'failure'
  const { alreadyCompleted, submission } = await publicRequest('POST /api/bkash/cancel', {
    body: { paymentID, status },
  })
  return { name: alreadyCompleted ? 'paid' : 'notPaid', submission }
}
