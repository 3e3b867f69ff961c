import { PaymentStatePage } from '../payment/state/payment-state-page.tsx'
import { usePaymentMessages } from '../translations/payment-messages.ts'
import type { Outcome, Returned } from './settle-callback.ts'

interface NotPaidProps {
  callback: Returned
  outcome: Extract<Outcome, { name: 'notPaid' }>
  onCheck?: () => void
}

/** The payer came back without having paid, as far as the server knows. */
export function NotPaid({ callback, outcome: { submission }, onCheck }: NotPaidProps) {
  const { callback: messages } = usePaymentMessages()
  const situation = submission.paymentInfo.situation ?? 'not_paid'
  return (
    <PaymentStatePage
      paymentID={callback.paymentID}
      submission={submission}
      situation={situation}
      onCheck={onCheck}
      {...(situation === 'not_paid' && callback.name === 'cancel' && { lead: messages.cancelled })}
    />
  )
}
