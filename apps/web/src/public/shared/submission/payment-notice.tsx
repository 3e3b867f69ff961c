import type { PublicSubmission } from '@nibondhon/api-contract'
import { paymentView } from '@nibondhon/domain'
import { Link } from '../../../lib/router.tsx'
import { useI18n } from '../../translations/public-i18n.ts'
import { useScreenMessages } from '../../translations/screen-messages.ts'
import { useIsInBrowser } from '../../page-data/page-data.tsx'
import { findBegunPayment } from '../../member-session/payment-session.ts'
import { SamePageLink } from '../page-states/same-page-link.tsx'
import buttons from '../ui/button.module.css'
import { Notice } from '../ui/notice.tsx'
import styles from './payment-notice.module.css'
import { payAddress, receiptAddress, retryAddress, transactionAddress } from './submission-addresses.ts'

interface PaymentNoticeProps {
  summary: PublicSubmission
  /** Loads the summary again; without script the page is loaded again. */
  onCheck?: () => void
}

/** The situation of a payment that is not completed, and what the member can do about it. */
export function PaymentNotice({ summary, onCheck }: PaymentNoticeProps) {
  const { locale } = useI18n()
  const { payment: messages, recovery } = useScreenMessages()
  const { uniqueId, paymentSituation: situation } = summary
  // Only this tab and the link in a message have the ID of the payment.
  const isInBrowser = useIsInBrowser()
  if (situation === null || situation === 'already_paid') return null
  const { tone, title, text, action, canPay } = paymentView(situation, locale, {
    ...summary,
    method: summary.paymentMethod,
  })
  const begun = canPay && isInBrowser ? findBegunPayment((payment) => payment.uniqueId === uniqueId) : null
  return (
    <div className={styles.notice}>
      <Notice tone={tone} title={title}>
        <p>{text}</p>
        {action === 'check' && (
          <SamePageLink className={buttons.main} onFollow={onCheck}>
            {messages.check}
          </SamePageLink>
        )}
        {situation === 'transfer_pending' && (
          <Link
            className={buttons.plain}
            href={
              summary.paymentMethod === 'wallet' ? transactionAddress(uniqueId) : receiptAddress(uniqueId)
            }
          >
            {summary.paymentMethod === 'wallet' ? messages.correctTransaction : messages.replaceReceipt}
          </Link>
        )}
        {canPay && (
          // Without the payment's ID, the page asks for the edit code.
          <Link
            className={action === 'pay' ? buttons.main : buttons.quiet}
            href={begun ? retryAddress(begun) : payAddress(uniqueId)}
          >
            {situation === 'unfinished' ? recovery.finish : messages.retry}
          </Link>
        )}
      </Notice>
    </div>
  )
}
