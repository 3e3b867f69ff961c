import type { PublicForm } from '@nibondhon/api-contract'
import type { Answers } from '@nibondhon/domain'
import { LinkedText } from '@nibondhon/form-renderer'
import { useState } from 'react'
import { Link } from '../../../lib/router.tsx'
import NotFoundPage from '../../not-found/not-found-page.tsx'
import { PDF_QUESTION } from '../../pdf/pdf-question.ts'
import buttons from '../../shared/ui/button.module.css'
import { PrefilledForm } from '../../prefill/prefilled-form.tsx'
import layout from '../../shared/page/layout.module.css'
import { SendAgainLink } from '../../shared/submission/send-again-link.tsx'
import { HomeLink } from '../../shared/page-states/home-link.tsx'
import { LoadFailed } from '../../shared/page-states/load-failed.tsx'
import { StatePage } from '../../shared/page-states/state-page.tsx'
import { usePage } from '../../page-data/page-data.tsx'
import { useDateTimeText } from '../../page-data/use-date-time-text.ts'
import { useScreenMessages } from '../../translations/screen-messages.ts'
import { OfferForm } from '../../waiting-list/offer-form.tsx'
import { useWaitingMessages } from '../../waiting-list/waiting-messages.ts'
import { SubmissionCodeDialog } from './submission-code-dialog.tsx'

interface FormUnavailableProps {
  reason: 'notFound' | 'inactive' | 'failed' | Closing
  /** Null where it is not known. */
  form: PublicForm | null
  /** The token of an offer of the waiting list, for which the form may be open. */
  offer: string | undefined
  refresh(): Promise<void>
  /** Where loading failed. */
  error: unknown
  onRetry(): void
}

/** For another form than the one that the page was opened with. */
const NOTHING: Answers = {}

/** What the page of a form shows beside the usual form: one that its address fills in, an offer, or why there is none. */
export default function FormUnavailable(props: FormUnavailableProps) {
  const { form, offer, refresh } = props
  const { data } = usePage()
  // Who began while the form was open keeps the page, with everything that was typed.
  const [wasOpen, setWasOpen] = useState(false)
  if (form?.isActive && !form.closing && !wasOpen) setWasOpen(true)
  if (form && wasOpen && offer === undefined) {
    return <PrefilledForm form={form} answers={data?.prefill?.[form.id] ?? NOTHING} refresh={refresh} />
  }
  const closed = <OtherState {...props} />
  if (form === null || offer === undefined) return closed
  return <OfferForm token={offer} form={form} refresh={refresh} closed={form.closing ? closed : null} />
}

function OtherState({ reason, form, error, onRetry }: FormUnavailableProps) {
  const { states } = useScreenMessages()
  if (typeof reason === 'object') return <ClosedForm form={form} closing={reason} />
  switch (reason) {
    case 'notFound':
      return <NotFoundPage title={states.notFoundTitle} message={states.notFound} />
    case 'inactive':
      return <InactiveForm />
    case 'failed':
      return <LoadFailed title={states.failedTitle} message={states.failed} error={error} onRetry={onRetry} />
  }
}

type Closing = NonNullable<PublicForm['closing']>

/** A form that is not open yet, has closed or is full: with the text of the association, and when it opens or closed. */
function ClosedForm({ form, closing }: { form: PublicForm | null; closing: Closing }) {
  const waiting = useWaitingMessages()
  const { states } = useScreenMessages()
  const dateTimeText = useDateTimeText()
  const { reason, at, text, lang } = closing
  const when = at === null ? '' : dateTimeText(at)
  const messages = {
    not_yet: { title: states.notYetTitle, usual: states.notYet(when) },
    closed: { title: states.closedTitle, usual: states.closed(when) },
    full: { title: states.fullTitle, usual: states.full },
  }[reason]
  if (reason === 'full' && form?.settings.waitingList) {
    return (
      <StatePage
        tone="warning"
        eyebrow={form.title}
        title={messages.title}
        message={waiting.full}
        hint={states.inactiveHint}
        actions={
          <>
            <a className={buttons.main} href={`/waiting-list/${form.customUrl}`}>
              {waiting.join}
            </a>
            <SubmissionLink />
            <SendAgainLink className={buttons.plain} />
            <HomeLink />
          </>
        }
      >
        <AboutForm form={form} />
      </StatePage>
    )
  }
  return (
    <StatePage
      tone={reason === 'not_yet' ? 'info' : 'warning'}
      eyebrow={form?.title ?? ''}
      title={messages.title}
      message={text === '' ? messages.usual : text}
      lang={lang}
      {...(text === '' ? reason !== 'not_yet' && { hint: states.inactiveHint } : { hint: messages.usual })}
      actions={
        <>
          {reason !== 'not_yet' && (
            <>
              <SubmissionLink />
              <SendAgainLink className={buttons.plain} />
            </>
          )}
          <HomeLink />
        </>
      }
    >
      {form && <AboutForm form={form} />}
    </StatePage>
  )
}

/** What the form is about stays readable while it takes no answers. */
function AboutForm({ form }: { form: PublicForm }) {
  if (form.description === '') return null
  return (
    <p className={layout.lead} lang={form.langs?.description}>
      <LinkedText text={form.description} />
    </p>
  )
}

function SubmissionLink() {
  return (
    <Link href="/edit" className={buttons.quiet}>
      {useScreenMessages().states.seeSubmission}
    </Link>
  )
}

function InactiveForm() {
  const { states } = useScreenMessages()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <StatePage
      tone="warning"
      title={states.inactiveTitle}
      message={states.inactive}
      hint={states.inactiveHint}
      actions={
        <>
          <a
            className={buttons.main}
            href={PDF_QUESTION}
            onClick={(event) => {
              event.preventDefault()
              setIsAsking(true)
            }}
          >
            {states.download}
          </a>
          <SubmissionLink />
          <SendAgainLink className={buttons.plain} />
          <HomeLink />
        </>
      }
    >
      {isAsking && (
        <SubmissionCodeDialog
          title={states.download}
          addressOf={(code) => `/pdf/${code}`}
          onClose={() => setIsAsking(false)}
        />
      )}
    </StatePage>
  )
}
