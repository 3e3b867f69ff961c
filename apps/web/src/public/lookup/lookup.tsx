import { useState } from 'react'
import { Link } from '../../lib/router.tsx'
import buttons from '../shared/ui/button.module.css'
import { CodeText } from '../shared/ui/code-text.tsx'
import { EditLink } from '../shared/submission/edit-link.tsx'
import { DescriptionItem, DescriptionList } from '../shared/ui/description-list.tsx'
import { HomeLink } from '../shared/page-states/home-link.tsx'
import layout from '../shared/page/layout.module.css'
import { Page } from '../shared/page/page.tsx'
import { StatePage } from '../shared/page-states/state-page.tsx'
import { useScreenMessages } from '../translations/screen-messages.ts'
import { LookupForm, type Found, type TypedLookup } from './lookup-form.tsx'

interface LookupProps {
  /** What was posted without script. */
  posted: TypedLookup | null
  found: Found | null
}

/** The way back to a submission for someone who has its ID and its code, but no link. */
export function Lookup({ posted, found: initial }: LookupProps) {
  const { lookup, submission } = useScreenMessages()
  const [found, setFound] = useState(initial)
  if (found) {
    return (
      <StatePage
        tone="success"
        eyebrow={found.formTitle}
        title={lookup.found}
        message={lookup.foundText}
        actions={
          <>
            <EditLink className={buttons.main} uniqueId={found.uniqueId} editCode={found.editCode}>
              {lookup.edit}
            </EditLink>
            <Link className={buttons.quiet} href={`/view-submission/${found.uniqueId}`}>
              {lookup.viewOnly}
            </Link>
            <a
              className={buttons.plain}
              href="/edit"
              onClick={(event) => {
                event.preventDefault()
                setFound(null)
              }}
            >
              {lookup.other}
            </a>
          </>
        }
      >
        <DescriptionList>
          <DescriptionItem name={submission.uniqueId}>
            <CodeText code={found.uniqueId} />
          </DescriptionItem>
        </DescriptionList>
      </StatePage>
    )
  }
  return (
    <Page title={lookup.title} hasForm>
      <div className={layout.column}>
        <h1 className={layout.heading}>{lookup.title}</h1>
        <p className={layout.lead}>{lookup.lead}</p>
        <div className={layout.card}>
          <LookupForm posted={posted} onFound={setFound} />
        </div>
        <div className={layout.actions}>
          <HomeLink />
        </div>
      </div>
    </Page>
  )
}
