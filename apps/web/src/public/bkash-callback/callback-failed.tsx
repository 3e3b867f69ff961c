import { Link } from '../../lib/router.tsx'
import { isNetworkError, isNotFound } from '../../lib/api-error.ts'
import { serverErrorText } from '../payment/pay/failure-text.ts'
import { findBegunPayment } from '../member-session/payment-session.ts'
import { retryAddress } from '../shared/submission/submission-addresses.ts'
import buttons from '../shared/ui/button.module.css'
import { HelpCode } from '../shared/page-states/help-code.tsx'
import { HomeLink } from '../shared/page-states/home-link.tsx'
import { SamePageLink } from '../shared/page-states/same-page-link.tsx'
import { StatePage } from '../shared/page-states/state-page.tsx'
import { useI18n } from '../translations/public-i18n.ts'
import { usePaymentMessages } from '../translations/payment-messages.ts'
import type { Returned } from './settle-callback.ts'

interface CallbackFailedProps {
  callback: Returned
  error: unknown
  /** Without script the page is loaded again. */
  onRetry?: () => void
}

/** bKash could not be reached, or it rejected the payment: its own message where there is one. */
export function CallbackFailed({ callback, error, onRetry }: CallbackFailedProps) {
  const { messages: shared } = useI18n()
  const payment = usePaymentMessages()
  const messages = payment.callback
  const isLost = isNetworkError(error)
  const begun = findBegunPayment(({ paymentID }) => paymentID === callback.paymentID)
  return (
    <StatePage
      tone={isLost ? 'warning' : 'error'}
      title={isLost ? messages.lostTitle : messages.failedTitle}
      message={isLost ? messages.lost : serverErrorText(error, messages.processing, payment, shared)}
      actions={
        <>
          {!isNotFound(error) && (
            <SamePageLink className={buttons.main} onFollow={onRetry}>
              {messages.tryAgain}
            </SamePageLink>
          )}
          {begun && !isLost && (
            <Link href={retryAddress(begun)} className={buttons.quiet}>
              {messages.retry}
            </Link>
          )}
          <HomeLink />
        </>
      }
    >
      <HelpCode error={error} />
    </StatePage>
  )
}
