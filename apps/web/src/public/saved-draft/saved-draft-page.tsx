import type { SavedDraft } from '@nibondhon/api-contract'
import { ApiError } from '../../lib/api-error.ts'
import FormUnavailable from '../form/load/form-unavailable.tsx'
import { HomeLink } from '../shared/page-states/home-link.tsx'
import { LoadFailed } from '../shared/page-states/load-failed.tsx'
import { Loading } from '../shared/page-states/loading.tsx'
import { StatePage } from '../shared/page-states/state-page.tsx'
import { useRequest } from '../shared/page-states/use-load.ts'
import buttons from '../shared/ui/button.module.css'
import { DraftLink } from './draft-link.tsx'
import { useDraftMessages } from './draft-messages.ts'
import { ResumeForm } from './resume-form.tsx'

interface SavedDraftPageProps {
  params: { secret: string; view?: string | undefined }
}

/** A form that was saved to be finished later, or the page that shows its link. */
export default function SavedDraftPage({ params: { secret, view } }: SavedDraftPageProps) {
  const texts = useDraftMessages()
  const { state, retry } = useRequest('GET /api/drafts/:secret', { params: { secret } })
  if (state.name === 'loading') return <Loading text={texts.loading} />
  if (state.name === 'failed') {
    const { status = 0, code = '' } = state.error instanceof ApiError ? state.error : {}
    if (status === 404 || status === 400) return <DraftGone code={code} />
    return (
      <LoadFailed
        title={texts.loadFailedTitle}
        message={texts.loadFailed}
        error={state.error}
        onRetry={retry}
      />
    )
  }
  if (view === 'link') return <DraftLink draft={state.value} />
  return <OpenDraft draft={state.value} onRetry={retry} />
}

function OpenDraft({ draft, onRetry }: { draft: SavedDraft; onRetry(): void }) {
  const { form } = draft
  if (form.isActive && !form.closing) return <ResumeForm draft={draft} />
  return (
    <FormUnavailable
      reason={form.closing ?? 'inactive'}
      form={form}
      offer={undefined}
      refresh={() => Promise.resolve()}
      error={null}
      onRetry={onRetry}
    />
  )
}

function DraftGone({ code }: { code: string }) {
  const texts = useDraftMessages()
  const isSubmitted = code === 'draft_submitted'
  const { title, message } = isSubmitted
    ? { title: texts.submittedTitle, message: texts.submitted }
    : code === 'draft_expired'
      ? { title: texts.expiredTitle, message: texts.expired }
      : { title: texts.notFoundTitle, message: texts.notFound }
  return (
    <StatePage
      tone={isSubmitted ? 'info' : 'warning'}
      title={title}
      message={message}
      actions={
        <>
          {isSubmitted && (
            <a className={buttons.main} href="/edit">
              {texts.find}
            </a>
          )}
          <HomeLink />
        </>
      }
    />
  )
}
