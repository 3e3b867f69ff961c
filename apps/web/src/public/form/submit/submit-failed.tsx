import type { PublicForm } from '@nibondhon/api-contract'
import type { Answers } from '@nibondhon/domain'
import { Suspense } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import buttons from '../../shared/ui/button.module.css'
import { lazyPart } from '../../shared/page-states/lazy-part.tsx'
import { HelpCode } from '../../shared/page-states/help-code.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { errorText } from '../../translations/error-text.ts'
import { useI18n } from '../../translations/public-i18n.ts'
import styles from '../fill/fill-form.module.css'
import type { Failure } from './use-submit.ts'

/** Downloaded only by those who have submitted before, or find no seat. */
const FailureHelp = lazyPart(() => import('./failure-help.tsx'))

interface SubmitFailedProps {
  failure: Failure
  error: unknown
  form: PublicForm
  answers: Answers
  onRetry(): void
}

/** Beside the button that was pressed: what happened, that nothing is lost, and what can be done. */
export function SubmitFailed({ failure, error, form, answers, onRetry }: SubmitFailedProps) {
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
        {error instanceof ApiError && /^(already|submission)_|_full$|^offer/.test(error.code) && (
          <Suspense fallback={null}>
            <FailureHelp form={form} answers={answers} code={error.code} />
          </Suspense>
        )}
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
