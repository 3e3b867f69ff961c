import type { PageResponse, PlainPageOf, PublicSubmission, ResponseOf } from '@nibondhon/api-contract'
import { SubmissionNotFound } from '../shared/submission/submission-not-found.tsx'
import type { PostedAnswers } from '../submission/answers-part.tsx'
import { SubmissionSummary } from '../submission/submission-summary.tsx'
import { useScreenMessages } from '../translations/screen-messages.ts'
import { responseError } from './response-error.ts'

/** The page of a submission after its edit code was posted. */
export function ViewScreen({ page: { uniqueId, summary, answers, asked } }: { page: PlainPageOf<'view'> }) {
  const { submission } = useScreenMessages()
  if (summary.status >= 400) {
    return <SubmissionNotFound message={submission.notFoundById} uniqueId={uniqueId} />
  }
  return (
    <SubmissionSummary
      summary={summary.body as PublicSubmission}
      {...(answers && { posted: postedAnswers(answers) })}
      {...(asked && { asked })}
    />
  )
}

function postedAnswers(response: PageResponse): PostedAnswers {
  const { answers } = response.body as ResponseOf<'POST /api/submissions/public/:uniqueId/answers'>
  return response.status < 400
    ? { name: 'ready', value: answers }
    : { name: 'failed', error: responseError(response) }
}
