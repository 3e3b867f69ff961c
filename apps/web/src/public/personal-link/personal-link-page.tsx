import type { PublicForm, ResponseOf } from '@nibondhon/api-contract'
import { LINK_INPUT } from '@nibondhon/domain'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import FormUnavailable from '../form/load/form-unavailable.tsx'
import { loadForm } from '../form/load/load-form.ts'
import { clearDraft, storedForm, updateFormSession } from '../member-session/form-session.ts'
import { PrefilledForm } from '../prefill/prefilled-form.tsx'
import { HomeLink } from '../shared/page-states/home-link.tsx'
import { LoadFailed } from '../shared/page-states/load-failed.tsx'
import { Loading } from '../shared/page-states/loading.tsx'
import { StatePage } from '../shared/page-states/state-page.tsx'
import { useRequest } from '../shared/page-states/use-load.ts'
import buttons from '../shared/ui/button.module.css'
import { Notice } from '../shared/ui/notice.tsx'
import { usePersonalLinkMessages } from './personal-link-messages.ts'

/** The form of a personal link, filled in for the person whom it belongs to. */
export default function PersonalLinkPage({ params: { token } }: { params: { token: string } }) {
  const texts = usePersonalLinkMessages()
  const { state, retry, replace } = useRequest('GET /api/links/:token', { params: { token } })
  if (state.name === 'loading') return <Loading text={texts.loading} />
  if (state.name === 'ready')
    return <OpenLink key={token} token={token} link={state.value} onChange={replace} onRetry={retry} />
  const { status = 0, code = '' } = state.error instanceof ApiError ? state.error : {}
  if (status === 404 || status === 400) return <UnusableLink code={code} />
  return <LoadFailed title={texts.failedTitle} message={texts.failed} error={state.error} onRetry={retry} />
}

type LoadedLink = ResponseOf<'GET /api/links/:token'>

interface OpenLinkProps {
  token: string
  link: LoadedLink
  onChange(link: LoadedLink): void
  onRetry(): void
}

function OpenLink({ token, link, onChange, onRetry }: OpenLinkProps) {
  const texts = usePersonalLinkMessages()
  const { form } = link
  // Who began while the form was open keeps the page, with everything that was typed.
  const [wasOpen] = useState(() => {
    const isOpen = form.isActive && !form.closing
    // Before the form restores what the tab remembers.
    if (isOpen && !import.meta.env.SSR) beginLink(form, token)
    return isOpen
  })
  if (!wasOpen) {
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
  return (
    <PrefilledForm
      form={form}
      answers={link.answers}
      refresh={async () => onChange({ ...link, form: await loadForm({ customUrl: form.customUrl }, token) })}
      notice={
        <Notice tone="info" title={texts.title(link.name)}>
          <p>{texts.lead}</p>
          <input type="hidden" name={LINK_INPUT} value={token} />
        </Notice>
      }
    />
  )
}

/** From now on this tab answers for the person of the link. What was typed for another person's link is not theirs. */
function beginLink(form: PublicForm, token: string): void {
  const { link } = storedForm(form.customUrl)
  if (link && link !== token) clearDraft(form)
  updateFormSession(form.customUrl, { link: token })
}

function UnusableLink({ code }: { code: string }) {
  const texts = usePersonalLinkMessages()
  const isUsed = code === 'link_used'
  const [title, message] = isUsed
    ? [texts.usedTitle, texts.used]
    : code === 'link_revoked'
      ? [texts.revokedTitle, texts.revoked]
      : [texts.notFoundTitle, texts.notFound]
  return (
    <StatePage
      tone={isUsed ? 'info' : 'warning'}
      title={title}
      message={message}
      actions={
        <>
          {isUsed && (
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
