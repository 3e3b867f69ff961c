import { Link } from 'wouter'
import { serverErrorText } from '../payment/pay/failure-text.ts'
import { retryAddress } from '../shared/submission/submission-addresses.ts'
import buttons from '../shared/ui/button.module.css'
import { StatePage } from '../shared/page-states/state-page.tsx'
import { useI18n } from '../translations/public-i18n.ts'
import { usePaymentMessages } from '../translations/payment-messages.ts'
import type { Outcome, Returned } from './settle-callback.ts'

interface NotPaidProps {
  callback: Returned
  outcome: Extract<Outcome, { name: 'notPaid' }>
}

export function NotPaid({ callback, outcome: { submission, rejection } }: NotPaidProps) {
  const { messages: shared } = useI18n()
  const payment = usePaymentMessages()
  const messages = payment.callback
  const { uniqueId, paymentInfo } = submission
  return (
    <StatePage
      tone="warning"
      eyebrow={submission.formTitle}
      title={messages.failedTitle}
      message={message()}
      hint={paymentInfo.status === 'pending' ? payment.retry.pending : messages.notTaken}
      actions={
        <>
          <Link href={retryAddress({ uniqueId, paymentID: callback.paymentID })} className={buttons.main}>
            {messages.retry}
          </Link>
          <Link href={`/view-submission/${uniqueId}`} className={buttons.quiet}>
            {messages.view}
          </Link>
        </>
      }
    />
  )

  function message(): string {
    if (rejection) return serverErrorText(rejection, messages.processing, payment, shared)
    return callback.name === 'cancel' ? messages.cancel : messages.failure
  }
}
