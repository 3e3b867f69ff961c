import { useState } from 'react'
import type { Found } from '../lookup/lookup-form.tsx'
import { LookupFound } from '../lookup/lookup-found.tsx'
import { useRequest } from '../shared/page-states/use-load.ts'
import { AssociationLogo } from '../shared/association/association-logo.tsx'
import { Page } from '../shared/page/page.tsx'
import { useAssociation } from '../page-data/use-association.ts'
import { ContactSection } from './contact-section.tsx'
import { FindSection } from './find-section.tsx'
import { FormsSection } from './forms-section.tsx'
import { HelpSection } from './help-section.tsx'
import styles from './landing-page.module.css'
import { MembersSection } from './members-section.tsx'
import { useLandingMessages } from './landing-messages.ts'

/** The home page of members: which forms are open, and the way back to what they submitted. */
export default function LandingPage() {
  const landing = useLandingMessages()
  const { name } = useAssociation()
  const { state } = useRequest('GET /api/forms/listed')
  const [found, setFound] = useState<Found | null>(null)
  if (found) return <LookupFound found={found} onOther={() => setFound(null)} />
  const forms = state.name === 'ready' ? state.value.forms : []
  // Where the list could not be loaded, a link still leads to a form.
  const isEmpty = state.name !== 'loading' && forms.length === 0
  return (
    <Page title={landing.title} hasSignIn>
      <section className={styles.hero}>
        <div className={styles.column}>
          <AssociationLogo size={88} />
          <div className={styles.text}>
            <p className={styles.eyebrow}>{landing.title}</p>
            <h1 className={styles.heading}>{name}</h1>
            <p className={styles.lead}>{landing.lead}</p>
          </div>
        </div>
      </section>
      <div className={styles.body}>
        {forms.length > 0 && <FormsSection forms={forms} />}
        {isEmpty && <MembersSection />}
        <FindSection onFound={setFound} />
        <ContactSection />
        <HelpSection hasForms={forms.length > 0} />
      </div>
    </Page>
  )
}
