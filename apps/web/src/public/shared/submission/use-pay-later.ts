import { useState } from 'react'
import { publicRequest } from '../../../lib/public-api.ts'
import { useLocation } from '../../../lib/router.tsx'
import { keepEditCode } from '../../member-session/submission-session.ts'
import { retryAddress } from './submission-addresses.ts'

/** Opens the page that offers the ways to pay for a submission, for anyone who has its edit code. */
export function usePayLater(uniqueId: string, { replace = false } = {}) {
  const [, navigate] = useLocation()
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function open(editCode: string): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    setError(null)
    try {
      const { uniqueId: id, paymentKey } = await publicRequest('POST /api/submissions/payment-key', {
        body: { uniqueId, editCode },
      })
      keepEditCode(id, editCode)
      navigate(retryAddress({ uniqueId: id, paymentID: paymentKey }), { replace })
    } catch (failure) {
      setError(failure)
      setIsBusy(false)
    }
  }

  return { error, isBusy, open }
}
