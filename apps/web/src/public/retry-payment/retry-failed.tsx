import { isNetworkError } from '../../lib/api-error.ts'
import { serverErrorText } from '../payment/pay/failure-text.ts'
import { declineAdvice, declineOfError } from '../payment/state/decline-advice.ts'
import { DeclineReason } from '../payment/state/decline-reason.tsx'
import { HelpCode } from '../shared/page-states/help-code.tsx'
import { Notice } from '../shared/ui/notice.tsx'
import { useI18n } from '../translations/public-i18n.ts'
import { usePaymentMessages } from '../translations/payment-messages.ts'
import styles from './retry-offer.module.css'
import { MissingBkashUrl } from './use-retry.ts'

interface RetryFailedProps {
  error: unknown
}

export function RetryFailed({ error }: RetryFailedProps) {
  const { locale, messages: shared } = useI18n()
  const messages = usePaymentMessages()
  const isLost = isNetworkError(error)
  const decline = declineOfError(error)
  return (
    <div className={styles.failed}>
      <Notice tone="error" title={isLost ? messages.failure.lostTitle : undefined}>
        <p>{declineAdvice(decline, locale) ?? text()}</p>
        <DeclineReason decline={decline} />
        <HelpCode error={error} />
      </Notice>
    </div>
  )

  function text(): string {
    if (isLost) return messages.failure.lost
    if (error instanceof MissingBkashUrl) return messages.retry.missing
    return serverErrorText(error, messages.retry.failed, messages, shared)
  }
}
