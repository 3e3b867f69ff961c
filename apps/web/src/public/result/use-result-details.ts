import type { PublicSubmission } from '@nibondhon/api-contract'
import { isSafeTarget } from '@nibondhon/domain'
import { useState } from 'react'
import { publicRequest } from '../../lib/public-api.ts'
import { embeddedForm, loadForm } from '../form/load/load-form.ts'
import { recallForm } from '../member-session/form-session.ts'
import { useLoad } from '../shared/page-states/use-load.ts'

interface ResultDetails {
  summary: PublicSubmission | null
  /** What the summary failed with; null while it loads or once it is there. */
  error: unknown
  retry(): void
  formTitle: string | undefined
  allowsEditing: boolean
  /** Where Done leads: as saved in the form, never as an address says. */
  doneAddress: string
}

/** What the page shows beyond its address: whether editing is allowed, the amount, and where to go next. */
export function useResultDetails(customUrl: string, uniqueId: string): ResultDetails {
  const { state: summary, retry } = useLoad(uniqueId, async () =>
    uniqueId === '' ? null : publicRequest('GET /api/submissions/public/:uniqueId', { params: { uniqueId } }),
  )
  const [here] = useState(() => recallForm(customUrl) ?? embeddedForm(window.location.pathname))
  const form = useLoad(customUrl, async () => here ?? loadForm({ customUrl })).state

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
  }
}
