import type { PublicSubmission } from '@nibondhon/api-contract'
import { Link } from 'wouter'
import { useScreenMessages } from '../../translations/screen-messages.ts'
import { readBegunPayment, retryAddress } from '../../member-session/begun-payment.ts'
import buttons from '../ui/button.module.css'
import { Notice } from '../ui/notice.tsx'
import styles from './payment-notice.module.css'

/** Where a payment that is not completed stands, and what the person can do about it. */
export function PaymentNotice({ summary }: { summary: PublicSubmission }) {
  const { payment: messages } = useScreenMessages()
  const { uniqueId, paymentMethod, paymentStatus } = summary
  if (paymentStatus !== 'pending' && paymentStatus !== 'failed') return null
  const isBkash = paymentMethod === 'bkash'
  // Only whoever holds the payment's own number may repeat it: this tab, or the link in a message.
  const begun = isBkash ? readBegunPayment() : null
  const known = begun?.uniqueId === uniqueId ? begun : null
  const isFailed = paymentStatus === 'failed'
  return (
    <div className={styles.news}>
      <Notice
        tone={isFailed || isBkash ? 'warning' : 'info'}
        title={isFailed ? messages.failedTitle : messages.pendingTitle}
      >
        <p>{isFailed ? messages.failed : isBkash ? messages.pendingBkash : messages.pendingBank}</p>
        {isFailed && !known && <p>{messages.failedAsk}</p>}
        {known && (
          <Link className={buttons.plain} href={retryAddress(known)}>
            {messages.retry}
          </Link>
        )}
      </Notice>
    </div>
  )
}
