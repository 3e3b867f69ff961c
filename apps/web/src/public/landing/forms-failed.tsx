import { SamePageLink } from '../shared/page-states/same-page-link.tsx'
import buttons from '../shared/ui/button.module.css'
import { useI18n } from '../translations/public-i18n.ts'
import { useLandingMessages } from './landing-messages.ts'
import sections from './section.module.css'

/** Where the open forms could not be loaded: there may be some. */
export function FormsFailed({ onRetry }: { onRetry: (() => void) | undefined }) {
  const { forms } = useLandingMessages()
  const { failure } = useI18n().messages
  return (
    <section aria-labelledby="forms">
      <h2 id="forms" className={sections.heading}>
        {forms.heading}
      </h2>
      <p className={sections.text} role="alert">
        {forms.failed}
      </p>
      <p className={sections.action}>
        <SamePageLink className={buttons.main} onFollow={onRetry}>
          {failure.tryAgain}
        </SamePageLink>
      </p>
    </section>
  )
}
