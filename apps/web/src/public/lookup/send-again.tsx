import { useState, type SyntheticEvent } from 'react'
import type { ApiError } from '../../lib/api-error.ts'
import { useRecovery } from '../shared/submission/use-recovery.ts'
import layout from '../shared/page/layout.module.css'
import buttons from '../shared/ui/button.module.css'
import { Notice } from '../shared/ui/notice.tsx'
import { TextInput } from '../shared/ui/text-input.tsx'
import { errorText } from '../translations/error-text.ts'
import { useI18n } from '../translations/public-i18n.ts'
import { useScreenMessages } from '../translations/screen-messages.ts'
import styles from './lookup-form.module.css'

export interface PostedRecovery {
  contact: string
  /** Null where it was sent. */
  error: ApiError | null
}

/** For those who lost their ID or code: both go to the phone or e-mail address of their submission. */
export function SendAgain({ posted = null }: { posted?: PostedRecovery | null }) {
  const { messages } = useI18n()
  const { recovery } = useScreenMessages()
  const [contact, setContact] = useState(posted?.contact ?? '')
  const [isMissing, setIsMissing] = useState(false)
  const { state, send, reset } = useRecovery()
  const isSent = state.name === 'sent' || (state.name === 'idle' && posted?.error === null)
  const error = state.name === 'failed' ? state.error : state.name === 'idle' ? posted?.error : null

  function ask(event: SyntheticEvent): void {
    event.preventDefault()
    setIsMissing(contact.trim() === '')
    if (contact.trim() !== '') void send([contact.trim()])
  }

  return (
    <section className={layout.card} id="send-again" aria-labelledby="send-again-title">
      <h2 id="send-again-title" className={styles.heading}>
        {recovery.send}
      </h2>
      <p className={layout.lead}>{recovery.lead}</p>
      <form className={styles.contact} method="post" action="/edit/send" noValidate onSubmit={ask}>
        <TextInput
          label={recovery.contact}
          name="contact"
          value={contact}
          message={isMissing ? recovery.invalid : null}
          maxLength={254}
          onText={(text) => {
            setContact(text)
            setIsMissing(false)
            reset()
          }}
        />
        <div className={styles.failure} aria-live="assertive">
          {isSent && (
            <Notice tone="success">
              <p>{recovery.sent}</p>
            </Notice>
          )}
          {error != null && (
            <Notice tone="error">
              <p>{errorText(messages, error, recovery.failed)}</p>
            </Notice>
          )}
        </div>
        <div className={layout.actions}>
          <button type="submit" className={buttons.quiet} aria-disabled={state.name === 'busy'}>
            {state.name === 'busy' ? recovery.sending : recovery.sendNow}
          </button>
        </div>
      </form>
    </section>
  )
}
