import { PUBLIC_ROUTES } from '@nibondhon/domain'
import { useState } from 'react'
import { HomeLink } from '../shared/page-states/home-link.tsx'
import { PAGE_FORM_ID } from '../shared/page/language-switch.tsx'
import layout from '../shared/page/layout.module.css'
import { Page } from '../shared/page/page.tsx'
import { useScreenMessages } from '../translations/screen-messages.ts'
import type { Found } from './find-submission.ts'
import { LookupForm, type TypedLookup } from './lookup-form.tsx'
import LookupFound from './lookup-found.tsx'
import { type PostedRecovery, SendAgain } from './send-again.tsx'

interface LookupProps {
  /** What was posted without script, or is in the address. */
  posted: TypedLookup | null
  found: Found | null
  recovery?: PostedRecovery | null
}

/** The way back to a submission for someone who has its ID and its code, but no link. */
export function Lookup({ posted, found: initial, recovery = null }: LookupProps) {
  const { lookup } = useScreenMessages()
  const [found, setFound] = useState(initial)
  if (found) return <LookupFound found={found} onOther={() => setFound(null)} />
  return (
    <Page title={lookup.title} hasForm>
      <div className={layout.column}>
        <h1 className={layout.heading}>{lookup.title}</h1>
        <p className={layout.lead}>{lookup.lead}</p>
        <div className={layout.card}>
          <LookupForm
            id={PAGE_FORM_ID}
            action={PUBLIC_ROUTES.editLookup}
            posted={posted}
            submitText={lookup.validate}
            onFound={setFound}
          />
        </div>
        <SendAgain posted={recovery} />
        <div className={layout.actions}>
          <HomeLink />
        </div>
      </div>
    </Page>
  )
}
