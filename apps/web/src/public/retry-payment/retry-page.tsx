import { normaliseUniqueId } from '@nibondhon/domain'
import { isNotFound } from '../../lib/api-error.ts'
import { HomeLink } from '../shared/page-states/home-link.tsx'
import { LoadFailed } from '../shared/page-states/load-failed.tsx'
import { Loading } from '../shared/page-states/loading.tsx'
import { StatePage } from '../shared/page-states/state-page.tsx'
import { useRequest } from '../shared/page-states/use-load.ts'
import { usePaymentMessages } from '../translations/payment-messages.ts'
import { AlreadyCompleted } from './already-completed.tsx'
import { RetryOffer } from './retry-offer.tsx'

interface RetryPageProps {
  params: { uniqueId?: string; paymentID?: string }
}

/** Repeats a payment by bKash, for anyone who has its link. */
export default function RetryPage({ params }: RetryPageProps) {
  const { retry } = usePaymentMessages()
  const uniqueId = normaliseUniqueId(params.uniqueId ?? '')
  const paymentID = (params.paymentID ?? '').trim()
  if (uniqueId === '' || paymentID === '') {
    return (
      <StatePage tone="error" title={retry.invalidTitle} message={retry.invalid} actions={<HomeLink />} />
    )
  }
  return <Retry key={`${uniqueId} ${paymentID}`} params={{ uniqueId, paymentID }} />
}

function Retry({ params }: { params: { uniqueId: string; paymentID: string } }) {
  const { retry: messages } = usePaymentMessages()
  const { state, retry } = useRequest('GET /api/bkash/retry-info/:uniqueId/:paymentID', { params })
  if (state.name === 'loading') return <Loading text={messages.loading} />
  if (state.name === 'failed') {
    return isNotFound(state.error) ? (
      <StatePage
        tone="error"
        title={messages.notFoundTitle}
        message={messages.notFound}
        actions={<HomeLink />}
      />
    ) : (
      <LoadFailed
        title={messages.loadFailedTitle}
        message={messages.loadFailed}
        error={state.error}
        onRetry={retry}
      />
    )
  }
  const { alreadyCompleted, submission } = state.value
  if (alreadyCompleted) return <AlreadyCompleted submission={submission} />
  return <RetryOffer paymentID={params.paymentID} submission={submission} onReload={retry} />
}
