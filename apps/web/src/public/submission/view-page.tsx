import { useState } from 'react'
import { isNotFound } from '../../lib/api-error.ts'
import { LoadFailed } from '../shared/page-states/load-failed.tsx'
import { Loading } from '../shared/page-states/loading.tsx'
import { SubmissionNotFound } from '../shared/submission/submission-not-found.tsx'
import { useRequest } from '../shared/page-states/use-load.ts'
import { useScreenMessages } from '../translations/screen-messages.ts'
import { EditCodeDialog } from './edit-code-dialog.tsx'
import { SubmissionSummary } from './submission-summary.tsx'

/** What anyone with the unique ID may see of a submission: not its answers. */
export default function ViewPage({ params: { uniqueId } }: { params: { uniqueId: string } }) {
  const { submission } = useScreenMessages()
  const [isAsking, setIsAsking] = useState(false)
  const { state, retry } = useRequest('GET /api/submissions/public/:uniqueId', { params: { uniqueId } })
  if (state.name === 'loading') return <Loading text={submission.loading} />
  if (state.name === 'failed') {
    return isNotFound(state.error) ? (
      <SubmissionNotFound message={submission.notFoundById} uniqueId={uniqueId} />
    ) : (
      <LoadFailed title={submission.status} message={submission.failed} error={state.error} onRetry={retry} />
    )
  }
  return (
    <>
      <SubmissionSummary summary={state.value} onEdit={() => setIsAsking(true)} />
      {isAsking && <EditCodeDialog uniqueId={state.value.uniqueId} onClose={() => setIsAsking(false)} />}
    </>
  )
}
