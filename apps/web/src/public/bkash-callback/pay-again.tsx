import { paymentOffer } from '@nibondhon/domain'
import { RetryOffer } from '../retry-payment/retry-offer.tsx'
import { Loading } from '../shared/page-states/loading.tsx'
import { useRequest } from '../shared/page-states/use-load.ts'
import { usePaymentMessages } from '../translations/payment-messages.ts'
import { cancelledLead, NotPaid, type NotPaidProps } from './not-paid.tsx'

/** The payer came back without having paid: what happened, and every way to pay, on this page. */
export function PayAgain(props: NotPaidProps) {
  const { callback, submission, onCheck } = props
  const { page, callback: messages } = usePaymentMessages()
  const options = useRequest('GET /api/settings/payment').state
  const situation = submission.paymentInfo.situation ?? 'not_paid'
  if (!paymentOffer(situation).canPay) return <NotPaid {...props} />
  if (options.name === 'loading') return <Loading text={page.loading} />
  return (
    <RetryOffer
      paymentID={callback.paymentID}
      submission={submission}
      situation={situation}
      options={options.name === 'ready' ? options.value : null}
      isReturn
      lead={cancelledLead(props, messages)}
      onReload={onCheck}
    />
  )
}
