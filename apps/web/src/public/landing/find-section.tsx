import { PAGE_FORM_ID } from '../shared/page/language-switch.tsx'
import layout from '../shared/page/layout.module.css'
import type { Found } from '../lookup/find-submission.ts'
import { LookupForm, type TypedLookup } from '../lookup/lookup-form.tsx'
import buttons from '../shared/ui/button.module.css'
import { SendAgainLink } from '../shared/submission/send-again-link.tsx'
import { useLandingMessages } from './landing-messages.ts'
import sections from './section.module.css'

interface FindSectionProps {
  /** What was posted without script. */
  posted: TypedLookup | null
  onFound(found: Found): void
}

/** The way back to a submission: to view it, change it or download it. Without script the lookup page takes over. */
export function FindSection({ posted, onFound }: FindSectionProps) {
  const { find } = useLandingMessages()
  return (
    <section aria-labelledby="find">
      <h2 id="find" className={sections.heading}>
        {find.heading}
      </h2>
      <p className={sections.text}>{find.text}</p>
      <div className={layout.card}>
        {/* The server passes it on to the lookup, or shows this page in another language. */}
        <LookupForm id={PAGE_FORM_ID} action="/" posted={posted} submitText={find.action} onFound={onFound} />
        <div className={layout.actions}>
          <SendAgainLink className={buttons.quiet} />
        </div>
      </div>
    </section>
  )
}
