import type { PublicForm } from '@nibondhon/api-contract'
import { paymentOffer, type Answers } from '@nibondhon/domain'
import { useState } from 'react'
import { Link } from '../../../lib/router.tsx'
import { readBrowserRecord } from '../../member-session/browser-record.ts'
import { useIsInBrowser } from '../../page-data/page-data.tsx'
import { errorText } from '../../translations/error-text.ts'
import { useI18n } from '../../translations/public-i18n.ts'
import { useScreenMessages } from '../../translations/screen-messages.ts'
import { useRequest } from '../page-states/use-load.ts'
import buttons from '../ui/button.module.css'
import styles from './already-submitted.module.css'
import { payAddress, retryAddress, shortEditAddress } from './submission-addresses.ts'
import { useRecovery } from './use-recovery.ts'

interface AlreadySubmittedProps {
  form: Pick<PublicForm, 'id' | 'customUrl' | 'fields'>
  answers: Answers
  isUnpaid: boolean
}

/**
 * The ways to a submission that the same person made before. What this browser made itself is opened at once; everything
 * else goes to the phone or e-mail address of that submission, because anyone may know a phone number.
 */
export default function AlreadySubmitted({ form, answers, isUnpaid }: AlreadySubmittedProps) {
  const { recovery } = useScreenMessages()
  const { messages } = useI18n()
  const isInBrowser = useIsInBrowser()
  const [record] = useState(() => (isInBrowser ? readBrowserRecord(form.customUrl) : null))
  const { state, send } = useRecovery(form.id)
  const contacts = contactsIn(form, answers)
  const canFinish = isUnpaid && record !== null && record.paymentID !== ''
  return (
    <div className={styles.ways}>
      <p>{isUnpaid ? recovery.unpaid : recovery.submitted}</p>
      <p className={styles.links}>
        {canFinish && (
          <Link className={buttons.main} href={retryAddress(record)}>
            {recovery.finish}
          </Link>
        )}
        {record && <OwnLinks uniqueId={record.uniqueId} canFinish={canFinish} />}
        {!record && <Link href="/edit">{recovery.find}</Link>}
      </p>
      {isInBrowser && contacts.length > 0 && state.name !== 'sent' && (
        <button
          type="button"
          className={canFinish ? buttons.quiet : buttons.main}
          aria-disabled={state.name === 'busy'}
          onClick={() => void send(contacts)}
        >
          {isUnpaid ? recovery.sendLink : recovery.send}
        </button>
      )}
      <p role="status">
        {state.name === 'busy' && recovery.sending}
        {state.name === 'sent' && recovery.sent}
        {state.name === 'failed' && errorText(messages, state.error, recovery.failed)}
      </p>
    </div>
  )
}

/** What is open for that submission, as the server says. Its page can always be opened. */
function OwnLinks({ uniqueId, canFinish }: { uniqueId: string; canFinish: boolean }) {
  const { recovery, result } = useScreenMessages()
  const { state } = useRequest('GET /api/submissions/public/:uniqueId', { params: { uniqueId } })
  const summary = state.name === 'ready' ? state.value : null
  const situation = summary?.paymentSituation
  return (
    <>
      <Link href={`/view-submission/${uniqueId}`}>{result.view}</Link>
      {summary?.allowEditing && <Link href={shortEditAddress(uniqueId)}>{result.edit}</Link>}
      {summary?.pdfAvailable && <Link href={`/pdf/${uniqueId}`}>{result.pdf}</Link>}
      {!canFinish && situation && paymentOffer(situation).canPay && (
        <Link href={payAddress(uniqueId)}>{recovery.finish}</Link>
      )}
    </>
  )
}

/** As many as the server takes at once. */
const MAX_CONTACTS = 4

function contactsIn({ fields }: Pick<PublicForm, 'fields'>, answers: Answers): string[] {
  return fields
    .filter(({ type }) => type === 'tel' || type === 'email')
    .map(({ id }) => answers[id])
    .filter((answer) => typeof answer === 'string')
    .filter((answer) => answer !== '')
    .slice(0, MAX_CONTACTS)
}
