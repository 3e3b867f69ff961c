import { normaliseUniqueId } from '@nibondhon/domain'
import { ApiError, isNotFound } from '../../lib/api-error.ts'
import { LoadFailed } from '../shared/page-states/load-failed.tsx'
import { Loading } from '../shared/page-states/loading.tsx'
import { SubmissionNotFound } from '../shared/submission/submission-not-found.tsx'
import { useRequest } from '../shared/page-states/use-load.ts'
import { useI18n } from '../translations/public-i18n.ts'
import { errorText } from '../translations/error-text.ts'
import { useScreenMessages } from '../translations/screen-messages.ts'
import { PdfCodePage } from './pdf-code-page.tsx'
import { PdfOfSubmission } from './pdf-of-submission.tsx'
import { usePdfMessages } from './pdf-messages.ts'

/** A submission on paper, for anyone who has its unique ID. */
export default function PdfPage({ params }: { params: { uniqueId?: string } }) {
  const uniqueId = normaliseUniqueId(params.uniqueId ?? '')
  if (uniqueId === '') return <PdfCodePage code="" isChecked={false} />
  return <PdfOf key={uniqueId} uniqueId={uniqueId} />
}

function PdfOf({ uniqueId }: { uniqueId: string }) {
  const { messages: shared } = useI18n()
  const messages = usePdfMessages()
  const { submission } = useScreenMessages()
  const { state, retry } = useRequest('GET /api/submissions/public/:uniqueId', { params: { uniqueId } })
  if (state.name === 'loading') return <Loading text={messages.loading} />
  if (state.name === 'ready') return <PdfOfSubmission summary={state.value} />
  const { error } = state
  if (isNotFound(error)) return <SubmissionNotFound message={submission.notFoundById} />
  // An answer that says yes and holds nothing.
  const isEmpty = error instanceof ApiError && error.status === 200
  const message = isEmpty ? messages.noData : errorText(shared, error, messages.loadFailed)
  return <LoadFailed title={messages.failedTitle} message={message} error={error} onRetry={retry} />
}
