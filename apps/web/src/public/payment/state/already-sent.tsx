import type { ReactNode } from 'react'
import { isNotFound } from '../../../lib/api-error.ts'
import { readBegunPayment } from '../../member-session/payment-session.ts'
import { LoadFailed } from '../../shared/page-states/load-failed.tsx'
import { Loading } from '../../shared/page-states/loading.tsx'
import { useRequest } from '../../shared/page-states/use-load.ts'
import { usePaymentMessages } from '../../translations/payment-messages.ts'
import { SessionFailed } from '../session-failed.tsx'
import { PaymentStatePage } from './payment-state-page.tsx'

interface AlreadySentProps {
  customUrl: string
  /** Of the submission that this tab sent. */
  uniqueId: string
  /** While the payment is not finished, or its situation is not known. */
  unfinished?: ReactNode
}

/** The payment page, opened again after its submission was sent: how that one's payment is. */
export function AlreadySent({ customUrl, uniqueId, unfinished }: AlreadySentProps) {
  const { page } = usePaymentMessages()
  const { state, retry } = useRequest('GET /api/submissions/public/:uniqueId', { params: { uniqueId } })
  const situation = state.name === 'ready' ? state.value.paymentSituation : 'unfinished'
  if (unfinished !== undefined && situation === 'unfinished') return unfinished
  if (state.name === 'loading') return <Loading text={page.loading} />
  if (state.name === 'failed') {
    return isNotFound(state.error) ? (
      <SessionFailed customUrl={customUrl} reason="invalid" />
    ) : (
      <LoadFailed
        title={page.loadFailedTitle}
        message={page.loadFailed}
        error={state.error}
        onRetry={retry}
      />
    )
  }
  const { paymentAmount, formTitle } = state.value
  if (situation === null) return <SessionFailed customUrl={customUrl} reason="invalid" />
  const begun = readBegunPayment(customUrl)
  return (
    <PaymentStatePage
      payment={{ uniqueId, formTitle, amount: paymentAmount }}
      paymentID={begun?.uniqueId === uniqueId ? begun.paymentID : null}
      situation={situation}
      onCheck={retry}
    />
  )
}
