import { useI18n } from '../../translations/public-i18n.ts'
import buttons from '../ui/button.module.css'
import { HelpCode } from './help-code.tsx'
import { HomeLink } from './home-link.tsx'
import { SamePageLink } from './same-page-link.tsx'
import { StatePage } from './state-page.tsx'

interface LoadFailedProps {
  title: string
  message: string
  /** Why it failed; where the server did, its code is shown. */
  error: unknown
  /** Without script the page is loaded again. */
  onRetry: (() => void) | undefined
}

/** For what may succeed on another try. */
export function LoadFailed({ title, message, error, onRetry }: LoadFailedProps) {
  const { failure } = useI18n().messages
  return (
    <StatePage
      tone="error"
      title={title}
      message={message}
      actions={
        <>
          <SamePageLink className={buttons.main} onFollow={onRetry}>
            {failure.tryAgain}
          </SamePageLink>
          <HomeLink />
        </>
      }
    >
      <HelpCode error={error} />
    </StatePage>
  )
}
