import { methodOfPaymentId, paymentView } from '@nibondhon/domain'
import { Link } from '../../lib/router.tsx'
import { isNetworkError, isNotFound } from '../../lib/api-error.ts'
import { serverErrorText } from '../payment/pay/failure-text.ts'
import { findBegunPayment } from '../member-session/payment-session.ts'
import buttons from '../shared/ui/button.module.css'
import { HelpCode } from '../shared/page-states/help-code.tsx'
import { HomeLink } from '../shared/page-states/home-link.tsx'
import { SamePageLink } from '../shared/page-states/same-page-link.tsx'
import { StatePage } from '../shared/page-states/state-page.tsx'
import { useI18n } from '../translations/public-i18n.ts'
import { usePaymentMessages } from '../translations/payment-messages.ts'
import { isUndecided } from './retry-undecided.ts'
import type { Returned } from './settle-callback.ts'

interface CallbackFailedProps {
  callback: Returned
  error: unknown
  /** Without script the page is loaded again. */
  onRetry?: () => void
}

/** The server gave no result: either nothing is known about the payment, or there is none. */
export function CallbackFailed({ callback, error, onRetry }: CallbackFailedProps) {
  return isUndecided(error) ? (
    <Undecided callback={callback} error={error} {...(onRetry && { onRetry })} />
  ) : (
    <Rejected callback={callback} error={error} />
  )
}

/** The money may have moved, so the page never says that it did not. */
function Undecided({ callback, error, onRetry }: CallbackFailedProps) {
  const { locale } = useI18n()
  const { callback: messages, retry } = usePaymentMessages()
  const begun = findBegunPayment(({ paymentID }) => paymentID === callback.paymentID)
  const method = methodOfPaymentId(callback.paymentID)
  const { tone, title, text } = paymentView('unclear', locale, { method })
  return (
    <StatePage
      tone={tone}
      title={title}
      message={isNetworkError(error) ? messages.lost : messages.unanswered}
      hint={text}
      actions={
        <>
          <SamePageLink className={buttons.main} onFollow={onRetry}>
            {retry.check}
          </SamePageLink>
          {begun && (
            <Link href={`/view-submission/${begun.uniqueId}`} className={buttons.quiet}>
              {messages.view}
            </Link>
          )}
        </>
      }
    >
      <HelpCode error={error} />
    </StatePage>
  )
}

function Rejected({ callback, error }: Pick<CallbackFailedProps, 'callback' | 'error'>) {
  const { messages: shared } = useI18n()
  const payment = usePaymentMessages(methodOfPaymentId(callback.paymentID))
  const { callback: messages, retry } = payment
  return (
    <StatePage
      tone="error"
      title={isNotFound(error) ? retry.notFoundTitle : messages.failedTitle}
      message={
        isNotFound(error) ? retry.notFound : serverErrorText(error, messages.processing, payment, shared)
      }
      actions={<HomeLink />}
    >
      <HelpCode error={error} />
    </StatePage>
  )
}
