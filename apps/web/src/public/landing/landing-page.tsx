import { Page } from '../shared/page/page.tsx'
import { HelpSection } from './help-section.tsx'
import styles from './landing-page.module.css'
import { MembersSection } from './members-section.tsx'
import { useLandingMessages } from './landing-messages.ts'

export default function LandingPage() {
  const landing = useLandingMessages()
  return (
    <Page title={landing.title} hasSignIn>
      <section className={styles.hero}>
        <div className={styles.column}>
          <p className={styles.eyebrow}>{landing.eyebrow}</p>
          <h1 className={styles.heading}>{landing.heading}</h1>
          <p className={styles.lead}>{landing.lead}</p>
        </div>
      </section>
      <div className={styles.body}>
        <MembersSection />
        <HelpSection />
      </div>
    </Page>
  )
}
