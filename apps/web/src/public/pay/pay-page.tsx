import { useState } from 'react'
import { publicRequest } from '../../lib/public-api.ts'
import { useLocation } from '../../lib/router.tsx'
import { keepEditCode, readSubmissionSession } from '../member-session/submission-session.ts'
import { useIsInBrowser } from '../page-data/page-data.tsx'
import { retryAddress } from '../shared/submission/submission-addresses.ts'
import { AskToPay } from './ask-to-pay.tsx'

/** Pays for a submission, for anyone who has its edit code. The page that follows offers the ways to pay. */
export default function PayPage({ params: { uniqueId } }: { params: { uniqueId: string } }) {
  const [, navigate] = useLocation()
  const isInBrowser = useIsInBrowser()
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
      navigate(retryAddress({ uniqueId: id, paymentID: paymentKey }), { replace: true })
    } catch (failure) {
      setError(failure)
      setIsBusy(false)
    }
  }

  // The tab that made the submission knows its code.
  const known = isInBrowser ? readSubmissionSession(uniqueId).editCode : ''
  return (
    <AskToPay
      key={known}
      uniqueId={uniqueId}
      editCode={known}
      error={error}
      isBusy={isBusy}
      onCode={(code) => void open(code)}
    />
  )
}
