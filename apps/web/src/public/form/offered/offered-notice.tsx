import { type ComponentProps, Suspense } from 'react'
import { readBrowserDraft } from '../../member-session/browser-draft.ts'
import { storedForm } from '../../member-session/form-session.ts'
import { useIsInBrowser } from '../../page-data/page-data.tsx'
import { lazyPart } from '../../shared/page-states/lazy-part.tsx'

/** Downloaded only by browsers in which the form was begun before. */
const OfferedDraft = lazyPart(() => import('./offered-draft.tsx'))

export function OfferedNotice(props: ComponentProps<typeof OfferedDraft>) {
  const { customUrl } = props.form
  if (!useIsInBrowser() || storedForm(customUrl).isKept || !readBrowserDraft(customUrl)) return null
  return (
    <Suspense fallback={null}>
      <OfferedDraft {...props} />
    </Suspense>
  )
}
