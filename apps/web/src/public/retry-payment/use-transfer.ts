import type { PublicPayment } from '@nibondhon/api-contract'
import { useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { addressOf } from '../../lib/call-endpoint.ts'
import { useLocation } from '../../lib/router.tsx'
import { sendWithProgress } from '../../lib/send-with-progress.ts'
import { confirmedState, successAddress } from '../shared/submission/success-address.ts'
import { useI18n } from '../translations/public-i18n.ts'

type TransferState = { name: 'idle' } | { name: 'busy' } | { name: 'failed'; error: unknown }

interface UseTransfer {
  paymentID: string
  submission: PublicPayment
  /** Why a receipt was not taken when the page was posted. */
  failure: unknown
}

/** Sends the receipt of a bank transfer for a stored submission, and opens the page that follows. */
export function useTransfer({ paymentID, submission, failure }: UseTransfer) {
  const { locale } = useI18n()
  const [, navigate] = useLocation()
  const [state, setState] = useState<TransferState>(
    failure === undefined ? { name: 'idle' } : { name: 'failed', error: failure },
  )
  // A ref, because state is updated too late to stop the second of two quick taps.
  const isBusy = useRef(false)

  /** True once it is stored. */
  async function send({ receipt, notes }: { receipt: File; notes: string }): Promise<boolean> {
    if (isBusy.current) return false
    isBusy.current = true
    setState({ name: 'busy' })
    const { uniqueId, customUrl } = submission
    const { url } = addressOf('POST /api/submissions/transfer/:uniqueId/:paymentID', { uniqueId, paymentID })
    const body = new FormData()
    body.set('locale', locale)
    body.set('bankTransferNotes', notes)
    body.set('payment_receipt', receipt, receipt.name)
    try {
      await sendWithProgress({ url, headers: {}, body, onProgress: () => undefined }).catch(ignoreRepeated)
      navigate(successAddress({ customUrl, uniqueId }), { replace: true, state: confirmedState(uniqueId) })
      return true
    } catch (error) {
      setState({ name: 'failed', error })
      return false
    } finally {
      isBusy.current = false
    }
  }

  return { state, send }
}

/** The receipt is there: the response to an earlier try was lost. */
function ignoreRepeated(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'transfer_pending') throw error
}
