import type { PublicPayment, ResponseOf } from '@nibondhon/api-contract'
import { useRef, useState } from 'react'
import { addressOf } from '../../lib/call-endpoint.ts'
import { sendWithProgress } from '../../lib/send-with-progress.ts'
import { useI18n } from '../translations/public-i18n.ts'

const ENDPOINT = 'POST /api/submissions/receipt/:uniqueId/:paymentID'

type ReplaceState =
  | { name: 'idle' }
  | { name: 'busy' }
  | { name: 'replaced' }
  | { name: 'failed'; error: unknown }

interface UseReplaceReceipt {
  uniqueId: string
  paymentID: string
  /** Why the receipt was not replaced when the page was posted. */
  failure: unknown
  onReplaced: ((submission: PublicPayment) => void) | undefined
}

/** Sends another receipt. A repeated one changes nothing, so it is safe to send it again after a lost response. */
export function useReplaceReceipt({ uniqueId, paymentID, failure, onReplaced }: UseReplaceReceipt) {
  const { locale } = useI18n()
  const [state, setState] = useState<ReplaceState>(
    failure === undefined ? { name: 'idle' } : { name: 'failed', error: failure },
  )
  // A ref, because state is updated too late to stop the second of two quick taps.
  const isBusy = useRef(false)

  /** True once it is stored. */
  async function send(file: File): Promise<boolean> {
    if (isBusy.current) return false
    isBusy.current = true
    setState({ name: 'busy' })
    const { url } = addressOf(ENDPOINT, { uniqueId, paymentID })
    const body = new FormData()
    body.set('locale', locale)
    body.set('payment_receipt', file, file.name)
    try {
      const response = await sendWithProgress({ url, headers: {}, body, onProgress: () => undefined })
      onReplaced?.((response as ResponseOf<typeof ENDPOINT>).submission)
      setState({ name: 'replaced' })
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
