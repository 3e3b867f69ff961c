import type { PlainPageOf, PublicSubmission, ResponseOf } from '@nibondhon/api-contract'
import { SubmissionNotFound } from '../shared/submission/submission-not-found.tsx'
import { SubmissionSummary } from '../submission/submission-summary.tsx'
import { useScreenMessages } from '../translations/screen-messages.ts'
import { responseError } from './response-error.ts'

/** The page of a submission after its edit code was posted. */
export function ViewScreen({ page: { uniqueId, summary, answers } }: { page: PlainPageOf<'view'> }) {
  const { submission } = useScreenMessages()
  if (summary.status >= 400) {
    return <SubmissionNotFound message={submission.notFoundById} uniqueId={uniqueId} />
  }
  const body = answers.body as ResponseOf<'POST /api/submissions/public/:uniqueId/answers'>
  return (
    <SubmissionSummary
      summary={summary.body as PublicSubmission}
      posted={
        answers.status < 400
          ? { name: 'ready', value: body.answers }
          : { name: 'failed', error: responseError(answers) }
      }
    />
  )
}
