import type { ResponseOf } from '@nibondhon/api-contract'
import { useState } from 'react'
import type { Found } from '../lookup/find-submission.ts'
import type { TypedLookup } from '../lookup/lookup-form.tsx'
import { lazyScreen } from '../shared/page-states/lazy-screen.tsx'
import { useRequest, type Loaded } from '../shared/page-states/use-load.ts'
import { AssociationLogo } from '../shared/association/association-logo.tsx'
import { Page } from '../shared/page/page.tsx'
import { useAssociation } from '../page-data/use-association.ts'
import { ContactSection } from './contact-section.tsx'
import { FindSection } from './find-section.tsx'
import { FormsFailed } from './forms-failed.tsx'
import { FormsSection } from './forms-section.tsx'
import { HelpSection } from './help-section.tsx'
import styles from './landing-page.module.css'
import { MembersSection } from './members-section.tsx'
import { useLandingMessages } from './landing-messages.ts'

/** Downloaded only by those who find a submission here. */
const LookupFound = lazyScreen(() => import('../lookup/lookup-found.tsx'))

export default function LandingPage() {
  const { state, retry } = useRequest('GET /api/forms/listed')
  return <Landing state={state} onRetry={retry} posted={null} />
}

interface LandingProps {
  state: Loaded<ResponseOf<'GET /api/forms/listed'>>
  /** Without script the page is loaded again. */
  onRetry?: () => void
  /** What was posted without script. */
  posted: TypedLookup | null
}

/** The home page of members: which forms are open, and the way back to what they submitted. */
export function Landing({ state, onRetry, posted }: LandingProps) {
  const landing = useLandingMessages()
  const { name } = useAssociation()
  const [found, setFound] = useState<Found | null>(null)
  if (found) return <LookupFound found={found} onOther={() => setFound(null)} />
  const forms = state.name === 'ready' ? state.value.forms : []
  // Where the list could not be loaded, a link still leads to a form.
  const isEmpty = state.name !== 'loading' && forms.length === 0
  const hasFailed = state.name === 'failed'
  return (
    <Page title={landing.title} hasForm hasSignIn>
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
        {hasFailed && <FormsFailed onRetry={onRetry} />}
        {isEmpty && <MembersSection />}
        <FindSection posted={posted} onFound={setFound} />
        <ContactSection />
        <HelpSection hasForms={forms.length > 0 || hasFailed} />
      </div>
    </Page>
  )
}
