import buttons from '../../shared/ui/button.module.css'
import { HelpCode } from '../../shared/page-states/help-code.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { errorText } from '../../translations/error-text.ts'
import { useI18n } from '../../translations/public-i18n.ts'
import styles from '../fill/fill-form.module.css'
import type { Failure } from './use-submit.ts'

interface SubmitFailedProps {
  failure: Failure
  error: unknown
  onRetry(): void
}

/** Beside the button that was pressed: what happened, that nothing is lost, and what can be done. */
export function SubmitFailed({ failure, error, onRetry }: SubmitFailedProps) {
  const { messages } = useI18n()
  const { title, text } = textOf(
    failure,
    messages.failure,
    errorText(messages, error, messages.failure.failed),
  )
  return (
    <div className={styles.failed}>
      <Notice tone={failure === 'lost' || failure === 'rejected' ? 'error' : 'warning'} title={title}>
        <p>{text}</p>
        <p>{messages.failure.kept}</p>
        <HelpCode error={error} />
        {failure === 'lost' && (
          <button type="button" className={buttons.plain} onClick={onRetry}>
            {messages.failure.tryAgain}
          </button>
        )}
      </Notice>
    </div>
  )
}

function textOf(
  failure: Failure,
  messages: FailureMessages,
  rejection: string,
): { title?: string; text: string } {
  switch (failure) {
    case 'lost':
      return { title: messages.lostTitle, text: messages.lost }
    case 'changed':
      return { title: messages.changedTitle, text: rejection }
    case 'rejected':
      return { text: rejection }
  }
}

type FailureMessages = ReturnType<typeof useI18n>['messages']['failure']
