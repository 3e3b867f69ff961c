import type { PublicForm } from '@nibondhon/api-contract'
import { type Answers, type OpenPaymentMethod, providerWords } from '@nibondhon/domain'
import { ApiError, isNetworkError } from '../../../lib/api-error.ts'
import { JoinLink } from '../../waiting-list/join-link.tsx'
import buttons from '../../shared/ui/button.module.css'
import AlreadySubmitted from '../../shared/submission/already-submitted.tsx'
import { HelpCode } from '../../shared/page-states/help-code.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { useI18n } from '../../translations/public-i18n.ts'
import { usePaymentMessages } from '../../translations/payment-messages.ts'
import { failureText, mentions, type Stage } from './failure-text.ts'
import { FormLink } from '../form-link.tsx'
import styles from '../payment.module.css'
import { declineAdvice, declineOfError } from '../state/decline-advice.ts'
import { DeclineReason } from '../state/decline-reason.tsx'

interface PayFailedProps {
  stage: Stage
  method: OpenPaymentMethod | null
  error: unknown
  form: PublicForm
  /** What the member wants to pay for. */
  formAnswers: Answers
  onRetry(): void
  /** Null where bank transfer is not open, or was what failed. */
  onBank: (() => void) | null
}

/** Beside the button that was pressed: what happened, that nothing is lost, and what can be done. */
export function PayFailed({ stage, method, error, form, formAnswers, onRetry, onBank }: PayFailedProps) {
  const { locale, messages: shared } = useI18n()
  const messages = usePaymentMessages(method)
  const isLost = isNetworkError(error)
  const decline = declineOfError(error)
  const text = declineAdvice(decline, locale) ?? failureText(stage, error, messages, shared)
  const answers = wrongAnswers(error)
  const title = isLost ? messages.failure.lostTitle : undefined
  return (
    <div className={styles.failed}>
      <Notice tone="error" title={title}>
        <p>{text}</p>
        <DeclineReason decline={decline} />
        {answers.map((answer) => (
          <p key={answer}>{answer}</p>
        ))}
        {(hasCode(error, 'already_submitted') || hasCode(error, 'submission_unpaid')) && (
          <AlreadySubmitted form={form} answers={formAnswers} isUnpaid={error.code === 'submission_unpaid'} />
        )}
        {error instanceof ApiError && <JoinLink form={form} answers={formAnswers} code={error.code} />}
        <p>{messages.failure.kept}</p>
        <HelpCode error={error} />
        {onBank && (decline !== undefined || mentions(text, providerWords(method, locale).name)) && (
          <>
            <p>{messages.failure.tryBank}</p>
            <button type="button" className={buttons.plain} onClick={onBank}>
              {messages.failure.chooseBank}
            </button>
          </>
        )}
        {isLost && (
          <button type="button" className={buttons.plain} onClick={() => onRetry()}>
            {messages.failure.tryAgain}
          </button>
        )}
        {answers.length > 0 && (
          <FormLink customUrl={form.customUrl} className={buttons.plain}>
            {messages.page.back}
          </FormLink>
        )}
      </Notice>
    </div>
  )
}

/** What the server has against answers of the form; all else it has to say is in its message. */
function wrongAnswers(error: unknown): string[] {
  if (!hasCode(error, 'invalid_answers')) return []
  return Object.entries(error.errors)
    .filter(([field]) => field !== 'payment_receipt')
    .map(([, message]) => message)
}

function hasCode(error: unknown, code: string): error is ApiError {
  return error instanceof ApiError && error.code === code
}
