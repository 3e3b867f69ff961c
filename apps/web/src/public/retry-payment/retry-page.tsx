import { normaliseUniqueId } from '@nibondhon/domain'
import { HomeLink } from '../shared/page-states/home-link.tsx'
import { StatePage } from '../shared/page-states/state-page.tsx'
import { useRequest } from '../shared/page-states/use-load.ts'
import { usePaymentMessages } from '../translations/payment-messages.ts'
import { RetryResult } from './retry-result.tsx'

interface RetryPageProps {
  params: { uniqueId?: string; paymentID?: string }
}

/** Repeats a payment, for anyone who has its link. */
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
  const { state, retry, replace } = useRequest('GET /api/bkash/retry-info/:uniqueId/:paymentID', { params })
  const options = useRequest('GET /api/settings/payment', {
    query: { submission: params.uniqueId },
  }).state
  return (
    <RetryResult
      paymentID={params.paymentID}
      state={state}
      options={options.name === 'ready' ? options.value : null}
      onReload={retry}
      onSubmission={(submission) => {
        if (state.name === 'ready') replace({ ...state.value, submission })
      }}
    />
  )
}
