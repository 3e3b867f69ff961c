import type { PublicForm, PublicSubmission } from '@nibondhon/api-contract'
import { isSafeTarget } from '@nibondhon/domain'
import { useState } from 'react'
import { formRequestUrl, loadForm } from '../form/load/load-form.ts'
import { useIsInBrowser, usePageResponse } from '../page-data/page-data.tsx'
import { recallForm } from '../member-session/form-session.ts'
import { useLoad, useRequest } from '../shared/page-states/use-load.ts'

interface ResultDetails {
  summary: PublicSubmission | null
  /** What the summary failed with; null while it loads or once it is there. */
  error: unknown
  retry(): void
  formTitle: string | undefined
  allowsEditing: boolean
  /** Where Done leads: as saved in the form, never as an address says. */
  doneAddress: string
  /** Whether the form sends its members on to a page of its own. */
  redirects: boolean
}

/** What the page shows beyond its address: whether editing is allowed, the amount, and where to go next. */
export function useResultDetails(customUrl: string, uniqueId: string): ResultDetails {
  const { state: summary, retry } = useRequest('GET /api/submissions/public/:uniqueId', {
    params: { uniqueId },
  })
  const written = usePageResponse(formRequestUrl({ customUrl }))
  const isInBrowser = useIsInBrowser()
  const [here] = useState(
    () =>
      (isInBrowser ? recallForm(customUrl) : null) ??
      (written?.status === 200 ? (written.body as PublicForm) : null),
  )
  const form = useLoad(customUrl, () => loadForm({ customUrl }), here && { name: 'ready', value: here }).state

  const known = summary.name === 'ready' ? summary.value : null
  const loadedForm = form.name === 'ready' ? form.value : here
  const redirect = loadedForm?.settings.redirectUrl ?? ''
  const isLoading = summary.name === 'loading' && loadedForm === null
  return {
    summary: known,
    error: summary.name === 'failed' ? summary.error : null,
    retry,
    formTitle: known?.formTitle ?? loadedForm?.title,
    // While the server cannot be reached the edit code is shown, so that no member loses it.
    allowsEditing: known?.allowEditing ?? loadedForm?.allowEditing ?? !isLoading,
    doneAddress: isSafeTarget(redirect) ? redirect : '/',
    redirects: isSafeTarget(redirect),
  }
}
