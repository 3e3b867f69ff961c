import { Suspense } from 'react'
import { readBrowserRecord } from '../../member-session/browser-record.ts'
import { useIsInBrowser } from '../../page-data/page-data.tsx'
import { lazyPart } from '../../shared/page-states/lazy-part.tsx'

/** Downloaded only by browsers that have a payment to finish. */
const UnfinishedPayment = lazyPart(() => import('./unfinished-payment.tsx'))

export function UnfinishedNotice({ customUrl }: { customUrl: string }) {
  const isInBrowser = useIsInBrowser()
  if (!isInBrowser || !readBrowserRecord(customUrl)?.paymentID) return null
  return (
    <Suspense fallback={null}>
      <UnfinishedPayment customUrl={customUrl} />
    </Suspense>
  )
}
