import type { EditableSubmission } from '@nibondhon/api-contract'
import { hasPages } from '@nibondhon/domain'
import { hasMoreFields, pagesPart, preloadParts } from '@nibondhon/form-renderer'
import { useEffect, useState } from 'react'
import { Link, useLocation } from '../../lib/router.tsx'
import { ApiError, isNotFound } from '../../lib/api-error.ts'
import { publicRequest } from '../../lib/public-api.ts'
import { useIsInBrowser } from '../page-data/page-data.tsx'
import { keepEditCode, readSubmissionSession } from '../member-session/submission-session.ts'
import { AskForCode } from '../shared/submission/ask-for-code.tsx'
import { shortEditAddress } from '../shared/submission/submission-addresses.ts'
import { HomeLink } from '../shared/page-states/home-link.tsx'
import { LoadFailed } from '../shared/page-states/load-failed.tsx'
import { Loading } from '../shared/page-states/loading.tsx'
import { StatePage } from '../shared/page-states/state-page.tsx'
import { SubmissionNotFound } from '../shared/submission/submission-not-found.tsx'
import { useRequest } from '../shared/page-states/use-load.ts'
import buttons from '../shared/ui/button.module.css'
import { errorText } from '../translations/error-text.ts'
import { useI18n } from '../translations/public-i18n.ts'
import { useScreenMessages } from '../translations/screen-messages.ts'
import { EditForm } from './edit-form.tsx'
import type { EditParams } from './use-edit-form.ts'

/** Edits a submission, for anyone who has its edit code. The code does not stay in the address. */
export default function EditPage({ params }: { params: { uniqueId: string; editCode?: string } }) {
  const { uniqueId } = params
  const { edit } = useScreenMessages()
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const isInBrowser = useIsInBrowser()
  useEffect(() => {
    if (keepEditCode(uniqueId, params.editCode ?? '')) navigate(shortEditAddress(uniqueId), { replace: true })
  }, [uniqueId, params.editCode, navigate])

  const editCode = params.editCode ?? (typed || (isInBrowser ? readSubmissionSession(uniqueId).editCode : ''))
  if (editCode !== '') return <EditSubmission key={editCode} params={{ uniqueId, editCode }} />
  return (
    <AskForCode
      title={edit.title}
      uniqueId={uniqueId}
      action={shortEditAddress(uniqueId)}
      onCode={(code) => {
        keepEditCode(uniqueId, code)
        setTyped(code)
      }}
    />
  )
}

function EditSubmission({ params }: { params: EditParams }) {
  const { messages } = useI18n()
  const { submission, edit } = useScreenMessages()
  const { state, retry, replace } = useRequest('GET /api/submissions/edit/:uniqueId/:editCode', {
    params: { ...params },
  })
  const parts = useParts(state.name === 'ready' ? state.value.form : { fields: [] })
  if (state.name === 'loading' || parts === 'loading') return <Loading text={submission.loading} />
  if (parts === 'lost')
    return <LoadFailed title={edit.title} message={edit.loadFailed} error={null} onRetry={undefined} />
  if (state.name === 'ready') {
    return (
      <EditForm
        submission={state.value}
        params={params}
        reload={async () => replace(await loadToEdit(params))}
      />
    )
  }
  const { error } = state
  if (isNotFound(error))
    return <SubmissionNotFound message={submission.notFound} uniqueId={params.uniqueId} />
  if (error instanceof ApiError && error.status === 403) {
    return (
      <StatePage
        tone="warning"
        title={edit.disabledTitle}
        message={edit.disabled}
        actions={
          <>
            {/* Everything else that can be done with the submission. */}
            <Link className={buttons.main} href={`/view-submission/${params.uniqueId}`}>
              {edit.view}
            </Link>
            <HomeLink />
          </>
        }
      />
    )
  }
  // The server says how long to wait after too many wrong codes.
  const isTooMany = error instanceof ApiError && error.status === 429
  return (
    <LoadFailed
      title={edit.title}
      message={isTooMany ? errorText(messages, error, edit.loadFailed) : edit.loadFailed}
      error={error}
      onRetry={retry}
    />
  )
}

/** Whether what the form needs is there. Without what shows pages it is one page; without its fields it can't be edited. */
function useParts({ fields, moreFields }: Pick<EditableSubmission['form'], 'fields' | 'moreFields'>) {
  const [isLost, setIsLost] = useState(false)
  const [, setIsLoaded] = useState(false)
  const missesPages = hasPages(fields) && pagesPart() === null
  const missesFields = moreFields === true && !hasMoreFields()
  useEffect(() => {
    if (!missesPages && !missesFields) return
    preloadParts([missesPages ? 'page' : '', missesFields ? 'moreFields' : '']).then(
      () => setIsLoaded(true),
      () => setIsLost(true),
    )
  }, [missesPages, missesFields])
  if (!missesPages && !missesFields) return 'ready'
  if (!isLost) return 'loading'
  return missesFields ? 'lost' : 'ready'
}

function loadToEdit(params: EditParams) {
  return publicRequest('GET /api/submissions/edit/:uniqueId/:editCode', { params: { ...params } })
}
