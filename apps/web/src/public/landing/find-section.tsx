import layout from '../shared/page/layout.module.css'
import { LookupForm, type Found } from '../lookup/lookup-form.tsx'
import { useLandingMessages } from './landing-messages.ts'
import sections from './section.module.css'

/** The way back to a submission: to view it, change it or download it. Without script the lookup page takes over. */
export function FindSection({ onFound }: { onFound(found: Found): void }) {
  const { find } = useLandingMessages()
  return (
    <section aria-labelledby="find">
      <h2 id="find" className={sections.heading}>
        {find.heading}
      </h2>
      <p className={sections.text}>{find.text}</p>
      <div className={layout.card}>
        <LookupForm id="find-form" posted={null} submitText={find.action} onFound={onFound} />
      </div>
    </section>
  )
}
