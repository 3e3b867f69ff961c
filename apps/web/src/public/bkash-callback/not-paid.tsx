import type { PublicPayment } from '@nibondhon/api-contract'
import { PaymentStatePage, shownPayment } from '../payment/state/payment-state-page.tsx'
import { usePaymentMessages } from '../translations/payment-messages.ts'
import type { Returned } from './settle-callback.ts'

interface NotPaidProps {
  callback: Returned
  submission: PublicPayment
  onCheck?: () => void
}

/** The payer came back without having paid, as far as the server knows. */
export function NotPaid({ callback, submission, onCheck }: NotPaidProps) {
  const { callback: messages } = usePaymentMessages()
  const situation = submission.paymentInfo.situation ?? 'not_paid'
  return (
    <PaymentStatePage
      payment={shownPayment(submission)}
      paymentID={callback.paymentID}
      situation={situation}
      onCheck={onCheck}
      {...(situation === 'not_paid' && callback.name === 'cancel' && { lead: messages.cancelled })}
    />
  )
}
