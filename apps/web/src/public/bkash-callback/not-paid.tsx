import type { PublicPayment } from '@nibondhon/api-contract'
import { PaymentStatePage, shownPayment } from '../payment/state/payment-state-page.tsx'
import { usePaymentMessages } from '../translations/payment-messages.ts'
import type { Returned } from './settle-callback.ts'

export interface NotPaidProps {
  callback: Returned
  submission: PublicPayment
  onCheck?: () => void
}

/** The payer came back without having paid, as far as the server knows, and cannot pay now. */
export function NotPaid({ callback, submission, onCheck }: NotPaidProps) {
  const { callback: messages } = usePaymentMessages()
  return (
    <PaymentStatePage
      payment={shownPayment(submission)}
      paymentID={callback.paymentID}
      situation={submission.paymentInfo.situation ?? 'not_paid'}
      onCheck={onCheck}
      lead={cancelledLead({ callback, submission }, messages)}
    />
  )
}

/** Undefined for a payer who did not stop of their own accord. */
export function cancelledLead(
  { callback, submission }: NotPaidProps,
  { cancelled }: { cancelled: string },
): string | undefined {
  const situation = submission.paymentInfo.situation ?? 'not_paid'
  return situation === 'not_paid' && callback.name === 'cancel' ? cancelled : undefined
}
