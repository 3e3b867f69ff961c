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
  const { words } = useI18n()
  const { title, text } = wordsOf(failure, words.failure, errorText(words, error, words.failure.failed))
  return (
    <div className={styles.failed}>
      <Notice tone={failure === 'lost' || failure === 'refused' ? 'error' : 'warning'} title={title}>
        <p>{text}</p>
        <p>{words.failure.kept}</p>
        <HelpCode error={error} />
        {failure === 'lost' && (
          <button type="button" className={buttons.plain} onClick={onRetry}>
            {words.failure.tryAgain}
          </button>
        )}
      </Notice>
    </div>
  )
}

function wordsOf(failure: Failure, words: FailureWords, refusal: string): { title?: string; text: string } {
  switch (failure) {
    case 'lost':
      return { title: words.lostTitle, text: words.lost }
    case 'changed':
      return { title: words.changedTitle, text: refusal }
    case 'refused':
      return { text: refusal }
  }
}

type FailureWords = ReturnType<typeof useI18n>['words']['failure']
