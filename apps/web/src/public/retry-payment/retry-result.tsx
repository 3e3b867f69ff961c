import type { ResponseOf } from '@nibondhon/api-contract'
import { isNotFound } from '../../lib/api-error.ts'
import { HomeLink } from '../shared/page-states/home-link.tsx'
import { LoadFailed } from '../shared/page-states/load-failed.tsx'
import { Loading } from '../shared/page-states/loading.tsx'
import { StatePage } from '../shared/page-states/state-page.tsx'
import type { Loaded } from '../shared/page-states/use-load.ts'
import { usePaymentMessages } from '../translations/payment-messages.ts'
import { AlreadyCompleted } from './already-completed.tsx'
import { RetryOffer } from './retry-offer.tsx'

interface RetryResultProps {
  paymentID: string
  state: Loaded<ResponseOf<'GET /api/bkash/retry-info/:uniqueId/:paymentID'>>
  /** Why the payment did not begin when the page was posted. */
  failure?: unknown
  onReload?: () => void
}

/** Whether the payment can be tried again. */
export function RetryResult({ paymentID, state, failure, onReload }: RetryResultProps) {
  const { retry: messages } = usePaymentMessages()
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
        onRetry={onReload}
      />
    )
  }
  const { alreadyCompleted, submission } = state.value
  if (alreadyCompleted) return <AlreadyCompleted submission={submission} />
  return (
    <RetryOffer
      paymentID={paymentID}
      submission={submission}
      failure={failure}
      {...(onReload && { onReload })}
    />
  )
}
