import { Link } from 'wouter'
import { refusal as errorText } from '../payment/pay/failure-text.ts'
import { retryAddress } from '../member-session/begun-payment.ts'
import buttons from '../shared/ui/button.module.css'
import { StatePage } from '../shared/page-states/state-page.tsx'
import { useI18n } from '../translations/public-i18n.ts'
import { usePaymentWords } from '../translations/use-payment-words.ts'
import type { Outcome, Returned } from './settle-callback.ts'

interface NotPaidProps {
  callback: Returned
  outcome: Extract<Outcome, { name: 'notPaid' }>
}

export function NotPaid({ callback, outcome: { submission, refusal } }: NotPaidProps) {
  const { words: shared } = useI18n()
  const payment = usePaymentWords()
  const words = payment.callback
  const { uniqueId, paymentInfo } = submission
  return (
    <StatePage
      tone="warning"
      eyebrow={submission.formTitle}
      title={words.failedTitle}
      message={message()}
      hint={paymentInfo.status === 'pending' ? payment.retry.pending : words.notTaken}
      actions={
        <>
          <Link href={retryAddress({ uniqueId, paymentID: callback.paymentID })} className={buttons.main}>
            {words.retry}
          </Link>
          <Link href={`/view-submission/${uniqueId}`} className={buttons.quiet}>
            {words.view}
          </Link>
        </>
      }
    />
  )

  function message(): string {
    if (refusal) return errorText(refusal, words.processing, payment, shared)
    return callback.name === 'cancel' ? words.cancel : words.failure
  }
}
