import type { PublicSubmission } from '@nibondhon/api-contract'
import { Link } from 'wouter'
import { useScreenMessages } from '../../translations/screen-messages.ts'
import { useIsInBrowser } from '../../page-data/page-data.tsx'
import { findBegunPayment } from '../../member-session/payment-session.ts'
import buttons from '../ui/button.module.css'
import { Notice } from '../ui/notice.tsx'
import styles from './payment-notice.module.css'
import { retryAddress } from './submission-addresses.ts'

/** The state of a payment that is not completed, and what the member can do about it. */
export function PaymentNotice({ summary }: { summary: PublicSubmission }) {
  const { payment: messages } = useScreenMessages()
  const { uniqueId, paymentMethod, paymentStatus } = summary
  const isBkash = paymentMethod === 'bkash'
  // Repeating a payment takes its ID, which only this tab and the link in a message have.
  const begun =
    useIsInBrowser() && isBkash ? findBegunPayment((payment) => payment.uniqueId === uniqueId) : null
  if (paymentStatus !== 'pending' && paymentStatus !== 'failed') return null
  const isFailed = paymentStatus === 'failed'
  return (
    <div className={styles.notice}>
      <Notice
        tone={isFailed || isBkash ? 'warning' : 'info'}
        title={isFailed ? messages.failedTitle : messages.pendingTitle}
      >
        <p>{isFailed ? messages.failed : isBkash ? messages.pendingBkash : messages.pendingBank}</p>
        {isFailed && !begun && <p>{messages.failedAsk}</p>}
        {begun && (
          <Link className={buttons.plain} href={retryAddress(begun)}>
            {messages.retry}
          </Link>
        )}
      </Notice>
    </div>
  )
}
