import buttons from '../shared/ui/button.module.css'
import { HelpCode } from '../shared/page-states/help-code.tsx'
import { Notice } from '../shared/ui/notice.tsx'
import { useI18n } from '../translations/public-i18n.ts'
import styles from './edit-form.module.css'
import type { SaveMessage } from './use-edit-form.ts'

export function SaveStatus({ news, onRetry }: { news: SaveMessage; onRetry(): void }) {
  const { failure } = useI18n().messages
  return (
    <div className={styles.news} aria-live="polite">
      {news && (
        <Notice tone={news.tone}>
          {news.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <HelpCode error={news.error} />
          {news.canRetry && (
            <button type="button" className={buttons.plain} onClick={onRetry}>
              {failure.tryAgain}
            </button>
          )}
        </Notice>
      )}
    </div>
  )
}
