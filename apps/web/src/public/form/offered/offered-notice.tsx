import type { PublicForm } from '@nibondhon/api-contract'
import { Suspense } from 'react'
import { readBrowserDraft } from '../../member-session/browser-draft.ts'
import { storedForm } from '../../member-session/form-session.ts'
import { useIsInBrowser } from '../../page-data/page-data.tsx'
import { lazyPart } from '../../shared/page-states/lazy-part.tsx'

export interface OfferedDraftProps {
  form: PublicForm
  /** The tab has the draft now, or the browser has forgotten it. */
  onChoice(): void
}

/** Downloaded only by browsers in which the form was begun before. */
const OfferedDraft = lazyPart(() => import('./offered-draft.tsx'))

export function OfferedNotice(props: OfferedDraftProps) {
  const { customUrl } = props.form
  if (!useIsInBrowser() || storedForm(customUrl).isKept || !readBrowserDraft(customUrl)) return null
  return (
    <Suspense fallback={null}>
      <OfferedDraft {...props} />
    </Suspense>
  )
}
