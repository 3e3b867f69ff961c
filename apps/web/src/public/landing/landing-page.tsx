import buttons from '../shared/ui/button.module.css'
import { Page } from '../shared/page/page.tsx'
import { HelpSection } from './help-section.tsx'
import styles from './landing-page.module.css'
import { MembersSection } from './members-section.tsx'
import { useLandingMessages } from './landing-messages.ts'

export default function LandingPage() {
  const landing = useLandingMessages()
  return (
    <Page title={landing.title}>
      <section className={styles.hero}>
        <div className={styles.column}>
          <p className={styles.eyebrow}>{landing.eyebrow}</p>
          <h1 className={styles.heading}>{landing.heading}</h1>
          <p className={styles.lead}>{landing.lead}</p>
          <div className={styles.actions}>
            {/* The console is a page of its own, so this is a link that loads it. */}
            <a className={buttons.main} href="/login">
              {landing.adminLogin}
              <ArrowIcon />
            </a>
            <span className={styles.hint}>{landing.adminHint}</span>
          </div>
        </div>
      </section>
      <div className={styles.body}>
        <MembersSection />
        <HelpSection />
      </div>
    </Page>
  )
}

function ArrowIcon() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" fill="none" stroke="currentColor">
      <path
        d="M3.5 9h11M10 4.5 14.5 9 10 13.5"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
