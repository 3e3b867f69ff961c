import type { PaymentOptions } from '@nibondhon/api-contract'
import { paymentOffer } from '@nibondhon/domain'
import { RetryOffer } from '../retry-payment/retry-offer.tsx'
import { Loading } from '../shared/page-states/loading.tsx'
import { useRequest } from '../shared/page-states/use-load.ts'
import { usePaymentMessages } from '../translations/payment-messages.ts'
import { cancelledLead, NotPaid, type NotPaidProps } from './not-paid.tsx'

/** The payer came back without having paid: what happened, and every way to pay, on this page. */
export function PayAgain(props: NotPaidProps) {
  const { page } = usePaymentMessages()
  const options = useRequest('GET /api/settings/payment', {
    query: { submission: props.submission.uniqueId },
  }).state
  if (options.name === 'loading') return <Loading text={page.loading} />
  return <WaysToPayAgain {...props} options={options.name === 'ready' ? options.value : null} />
}

/** The same with script and without. */
export function WaysToPayAgain({
  options,
  ...props
}: NotPaidProps & {
  /** Null where they are not known. */
  options: PaymentOptions | null
}) {
  const { callback, submission, onCheck } = props
  const { callback: messages } = usePaymentMessages()
  const situation = submission.paymentInfo.situation ?? 'not_paid'
  if (!paymentOffer(situation).canPay) return <NotPaid {...props} />
  return (
    <RetryOffer
      paymentID={callback.paymentID}
      submission={submission}
      situation={situation}
      options={options}
      isReturn
      lead={cancelledLead(props, messages)}
      onReload={onCheck}
    />
  )
}
