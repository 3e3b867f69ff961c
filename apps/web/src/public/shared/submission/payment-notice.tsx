import type { PublicSubmission } from '@nibondhon/api-contract'
import { Link } from 'wouter'
import { useScreens } from '../../translations/use-screens.ts'
import { readBegunPayment, retryAddress } from '../../member-session/begun-payment.ts'
import buttons from '../ui/button.module.css'
import { Notice } from '../ui/notice.tsx'
import styles from './payment-notice.module.css'

/** Where a payment that is not completed stands, and what the person can do about it. */
export function PaymentNews({ summary }: { summary: PublicSubmission }) {
  const { payment: words } = useScreens()
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
        title={isFailed ? words.failedTitle : words.pendingTitle}
      >
        <p>{isFailed ? words.failed : isBkash ? words.pendingBkash : words.pendingBank}</p>
        {isFailed && !known && <p>{words.failedAsk}</p>}
        {known && (
          <Link className={buttons.plain} href={retryAddress(known)}>
            {words.retry}
          </Link>
        )}
      </Notice>
    </div>
  )
}
