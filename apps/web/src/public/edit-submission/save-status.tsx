import { HelpCode } from '../shared/page-states/help-code.tsx'
import buttons from '../shared/ui/button.module.css'
import { Notice } from '../shared/ui/notice.tsx'
import { useI18n } from '../translations/public-i18n.ts'
import styles from './edit-form.module.css'
import { usePriceMessages } from './price-messages.ts'

export interface SaveMessage {
  tone: 'success' | 'error' | 'warning'
  lines: string[]
  canRetry?: boolean
  /** Asks the member to correct answers that are marked as wrong. */
  isAboutAnswers?: boolean
  /** Why saving failed. */
  error?: unknown
  /** The price that the member agrees to by saving again, in taka. */
  total?: number
}

interface SaveStatusProps {
  message: SaveMessage | null
  onRetry(): void
  onAgree(total: number): void
}

/** How the last attempt to save went. */
export function SaveStatus({ message, onRetry, onAgree }: SaveStatusProps) {
  const { failure } = useI18n().messages
  const prices = usePriceMessages()
  const total = message?.total
  return (
    <div className={styles.saveStatus} aria-live="polite">
      {message && (
        <Notice tone={message.tone}>
          {message.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <HelpCode error={message.error} />
          {total !== undefined && (
            <div className={styles.pay}>
              <button type="button" className={buttons.main} onClick={() => onAgree(total)}>
                {prices.confirm}
              </button>
            </div>
          )}
          {message.canRetry && (
            <button type="button" className={buttons.plain} onClick={onRetry}>
              {failure.tryAgain}
            </button>
          )}
        </Notice>
      )}
    </div>
  )
}
