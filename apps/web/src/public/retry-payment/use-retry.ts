import type { PublicPayment } from '@nibondhon/api-contract'
import { isWebUrl } from '@nibondhon/domain'
import { useRef, useState } from 'react'
import { publicRequest } from '../../lib/public-api.ts'
import type { BegunPayment } from '../member-session/form-record.ts'
import { updateFormSession } from '../member-session/form-session.ts'
import { findBegunPayment } from '../member-session/payment-session.ts'

export type RetryState =
  | { name: 'idle' }
  | { name: 'busy' }
  | { name: 'failed'; error: unknown }
  | { name: 'begun'; payment: BegunPayment }

/** bKash was asked, yet nobody said where to pay. */
export class NowhereToPay extends Error {
  override name = 'NowhereToPay'
}

interface UseRetry {
  paymentID: string
  submission: PublicPayment
}

export function useRetry({ paymentID, submission }: UseRetry) {
  const [state, setState] = useState<RetryState>({ name: 'idle' })
  // State comes too late for the second of two quick taps.
  const isBusy = useRef(false)

  async function pay(): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setState({ name: 'busy' })
    try {
      const { uniqueId } = submission
      const next = await publicRequest('POST /api/bkash/retry/:uniqueId/:paymentID', {
        params: { uniqueId, paymentID },
      })
      if (!next.paymentID || !isWebUrl(next.bkashURL)) throw new NowhereToPay()
      const payment = { ...knownOf(submission), paymentID: next.paymentID, bkashURL: next.bkashURL }
      updateFormSession(payment.customUrl, { begun: payment })
      setState({ name: 'begun', payment })
      window.location.assign(next.bkashURL)
    } catch (error) {
      setState({ name: 'failed', error })
    } finally {
      isBusy.current = false
    }
  }

  return { state, pay }
}

/** A tab that made the submission knows its codes; on another phone there is only the link. */
function knownOf({ uniqueId, customUrl }: PublicPayment): BegunPayment {
  const begun = findBegunPayment((payment) => payment.uniqueId === uniqueId)
  return (
    begun ?? { uniqueId, customUrl, paymentID: '', bkashURL: '', submissionId: '', editCode: '', key: '' }
  )
}
