import type { PlainAsked, PublicSubmission } from '@nibondhon/api-contract'
import {
  EDIT_CODE_LENGTH,
  localTaka,
  MAX_ASKED_REASON_LENGTH,
  MAX_RETURN_TO_LENGTH,
  takaToPaisa,
} from '@nibondhon/domain'
import { useState } from 'react'
import { readSubmissionSession } from '../member-session/submission-session.ts'
import { useIsInBrowser } from '../page-data/page-data.tsx'
import { useDateTimeText } from '../page-data/use-date-time-text.ts'
import layout from '../shared/page/layout.module.css'
import buttons from '../shared/ui/button.module.css'
import { Notice } from '../shared/ui/notice.tsx'
import { TextInput } from '../shared/ui/text-input.tsx'
import { useI18n } from '../translations/public-i18n.ts'
import { useScreenMessages } from '../translations/screen-messages.ts'
import type { RefundMessages } from './refund-messages-en.ts'
import { useRefundMessages } from './refund-messages.ts'
import styles from './refund-part.module.css'

/** What became of a refund, and the form by which a member asks for one. It is a plain form, with script and without. */
export function RefundPart({
  summary,
  asked,
}: {
  summary: PublicSubmission
  asked?: PlainAsked | undefined
}) {
  const messages = useRefundMessages()
  const { mayAskRefund = false, refundRequest, uniqueId, money, cancelled } = summary
  if (!mayAskRefund && !refundRequest) return null
  const isPaid = money !== undefined && money.paid > money.returned
  return (
    <section id="refund" className={styles.refund} aria-labelledby="refund-title">
      <h2 id="refund-title" className={styles.heading}>
        {messages.title}
      </h2>
      {refundRequest && <RequestState request={refundRequest} />}
      {asked?.wants === 'withdrawal' && <Failure asked={asked} />}
      {refundRequest?.state === 'asked' && (
        <WithdrawForm uniqueId={uniqueId} isOpen={asked?.wants === 'withdrawal'} />
      )}
      {mayAskRefund && (
        <>
          {asked && asked.wants !== 'withdrawal' && <Failure asked={asked} />}
          <details open={asked !== undefined}>
            <summary>{messages.ask}</summary>
            <AskForm
              uniqueId={uniqueId}
              isPaid={isPaid}
              isCancelled={cancelled !== undefined}
              asked={asked}
            />
          </details>
        </>
      )}
    </section>
  )
}

function RequestState({ request }: { request: NonNullable<PublicSubmission['refundRequest']> }) {
  const { locale } = useI18n()
  const dateTimeText = useDateTimeText()
  const messages = useRefundMessages()
  const { state, amount, reason, asked } = request
  const tone =
    state === 'paid' || state === 'approved' ? 'success' : state === 'rejected' ? 'warning' : 'info'
  return (
    <div role="status" className={layout.notices}>
      <Notice tone={tone}>
        <p>{messages.states[state]}</p>
        {asked && <p>{messages.asked[asked.wants](dateTimeText(asked.at))}</p>}
        {state !== 'asked' && <p>{dateTimeText(request.at)}</p>}
        {amount !== null && <p>{messages.amount(localTaka(takaToPaisa(amount), locale))}</p>}
        {reason !== '' && <p>{messages.why(reason)}</p>}
      </Notice>
    </div>
  )
}

/** Why what was asked for was rejected. */
function Failure({ asked: { response } }: { asked: PlainAsked }) {
  const messages = useRefundMessages()
  const { code = '' } = response.body as { code?: string }
  return (
    <div role="alert" className={layout.notices}>
      <Notice tone="error">
        <p>{failureText(messages, code)}</p>
      </Notice>
    </div>
  )
}

/** Takes the request back, as long as staff have not taken it up. */
function WithdrawForm({ uniqueId, isOpen }: { uniqueId: string; isOpen: boolean }) {
  const messages = useRefundMessages()
  const { submission } = useScreenMessages()
  const [code, setCode] = useState('')
  const isInBrowser = useIsInBrowser()
  const known = isInBrowser ? readSubmissionSession(uniqueId).editCode : ''
  return (
    <details open={isOpen}>
      <summary>{messages.withdraw}</summary>
      <form method="post" action={`/view-submission/${uniqueId}/refund#refund`}>
        <input type="hidden" name="wants" value="withdrawal" />
        {known === '' ? (
          <TextInput
            label={submission.editCode}
            name="editCode"
            value={code}
            required
            inputMode="numeric"
            maxLength={EDIT_CODE_LENGTH}
            title={messages.editCodeHint}
            onText={setCode}
          />
        ) : (
          <input type="hidden" name="editCode" value={known} />
        )}
        <div className={layout.actions}>
          <button type="submit" className={buttons.quiet}>
            {messages.withdraw}
          </button>
        </div>
      </form>
    </details>
  )
}

interface AskFormProps {
  uniqueId: string
  isPaid: boolean
  isCancelled: boolean
  asked: PlainAsked | undefined
}

function AskForm({ uniqueId, isPaid, isCancelled, asked }: AskFormProps) {
  const messages = useRefundMessages()
  const { submission } = useScreenMessages()
  const [reason, setReason] = useState(asked?.reason ?? '')
  const [returnTo, setReturnTo] = useState(asked?.returnTo ?? '')
  const [code, setCode] = useState('')
  const isInBrowser = useIsInBrowser()
  // The tab that made the submission, or edited it, knows the code.
  const known = isInBrowser ? readSubmissionSession(uniqueId).editCode : ''
  return (
    <form method="post" action={`/view-submission/${uniqueId}/refund#refund`}>
      <p className={layout.lead}>{messages.text}</p>
      {isCancelled || !isPaid ? (
        <input type="hidden" name="wants" value={isCancelled ? 'refund' : 'cancellation'} />
      ) : (
        <fieldset className={styles.wants}>
          <legend>{messages.wants}</legend>
          <label className={styles.choice}>
            <input
              type="radio"
              name="wants"
              value="cancellation"
              required
              defaultChecked={asked?.wants === 'cancellation'}
            />
            <span>{messages.cancellation}</span>
          </label>
          <label className={styles.choice}>
            <input
              type="radio"
              name="wants"
              value="refund"
              required
              defaultChecked={asked?.wants === 'refund'}
            />
            <span>{messages.refund}</span>
          </label>
        </fieldset>
      )}
      <TextInput
        label={messages.reason}
        name="reason"
        value={reason}
        required
        maxLength={MAX_ASKED_REASON_LENGTH}
        spellCheck
        onText={setReason}
      />
      {isPaid && (
        <TextInput
          label={messages.returnTo}
          name="returnTo"
          value={returnTo}
          maxLength={MAX_RETURN_TO_LENGTH}
          onText={setReturnTo}
        />
      )}
      {known === '' ? (
        <TextInput
          label={submission.editCode}
          name="editCode"
          value={code}
          required
          inputMode="numeric"
          maxLength={EDIT_CODE_LENGTH}
          title={messages.editCodeHint}
          onText={setCode}
        />
      ) : (
        <input type="hidden" name="editCode" value={known} />
      )}
      <div className={layout.actions}>
        <button type="submit" className={buttons.main}>
          {messages.send}
        </button>
      </div>
    </form>
  )
}

function failureText(messages: RefundMessages, code: string): string {
  switch (code) {
    case 'submission_not_found':
      return messages.wrongCode
    case 'invalid_input':
      return messages.missing
    case 'nothing_to_return':
      return messages.nothing
    case 'too_many_attempts':
      return messages.tooMany
    default:
      return messages.failed
  }
}
