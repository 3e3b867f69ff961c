import { useI18n } from '../words/public-i18n.ts'
import buttons from './button.module.css'
import { HomeLink } from './home-link.tsx'
import { StatePage } from './state-page.tsx'

/** For what may succeed on another try. */
export function LoadFailed({ title, message, onRetry }: { title: string; message: string; onRetry(): void }) {
  const { failure } = useI18n().words
  return (
    <StatePage
      tone="error"
      title={title}
      message={message}
      actions={
        <>
          <button type="button" className={buttons.main} onClick={onRetry}>
            {failure.tryAgain}
          </button>
          <HomeLink />
        </>
      }
    />
  )
}
