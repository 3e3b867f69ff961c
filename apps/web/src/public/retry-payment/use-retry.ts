import type { PublicPayment } from '@nibondhon/api-contract'
import { isWebUrl, type RedirectMethod } from '@nibondhon/domain'
import { useRef, useState } from 'react'
import { leaveTo } from '../../lib/leave-to.ts'
import { publicRequest } from '../../lib/public-api.ts'
import type { BegunPayment } from '../member-session/form-record.ts'
import { writeBrowserRecord } from '../member-session/browser-record.ts'
import { updateFormSession } from '../member-session/form-session.ts'
import { findBegunPayment } from '../member-session/payment-session.ts'

export type RetryState =
  | { name: 'idle' }
  | { name: 'busy'; method: RedirectMethod }
  | { name: 'failed'; error: unknown }
  | { name: 'begun'; payment: BegunPayment }

/** The server gave no page to pay on. */
export class MissingBkashUrl extends Error {
  override name = 'MissingBkashUrl'
}

interface UseRetry {
  paymentID: string
  submission: PublicPayment
  /** Why the payment did not begin when the page was posted. */
  failure: unknown
}

export function useRetry({ paymentID, submission, failure }: UseRetry) {
  const [state, setState] = useState<RetryState>(
    failure === undefined ? { name: 'idle' } : { name: 'failed', error: failure },
  )
  // A ref, because state is updated too late to stop the second of two quick taps.
  const isBusy = useRef(false)

  async function pay(method: RedirectMethod): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setState({ name: 'busy', method })
    try {
      const { uniqueId } = submission
      const params = { uniqueId, paymentID }
      const next =
        method === 'bkash'
          ? await publicRequest('POST /api/bkash/retry/:uniqueId/:paymentID', { params })
          : await publicRequest('POST /api/payments/retry/:uniqueId/:paymentID', { params, body: { method } })
      const bkashURL = 'pageURL' in next ? next.pageURL : next.bkashURL
      if (!next.paymentID || !isWebUrl(bkashURL)) throw new MissingBkashUrl()
      const payment = { ...knownOf(submission), paymentID: next.paymentID, bkashURL }
      updateFormSession(payment.customUrl, { begun: payment })
      writeBrowserRecord(payment.customUrl, payment)
      setState({ name: 'begun', payment })
      leaveTo(bkashURL)
    } catch (error) {
      setState({ name: 'failed', error })
    } finally {
      isBusy.current = false
    }
  }

  return { state, pay }
}

/** The tab that made the submission knows its codes; another device has only the link. */
function knownOf({ uniqueId, customUrl }: PublicPayment): BegunPayment {
  const begun = findBegunPayment((payment) => payment.uniqueId === uniqueId)
  return (
    begun ?? { uniqueId, customUrl, paymentID: '', bkashURL: '', submissionId: '', editCode: '', key: '' }
  )
}
