import type { SavedDraft } from '@nibondhon/api-contract'
import { draftLinkPath, draftPath } from '@nibondhon/domain'
import { useState } from 'react'
import { useSearch } from '../../lib/router.tsx'
import { useDateTimeText } from '../page-data/use-date-time-text.ts'
import layout from '../shared/page/layout.module.css'
import { Page } from '../shared/page/page.tsx'
import buttons from '../shared/ui/button.module.css'
import { CopyButton } from '../shared/ui/copy-button.tsx'
import { Notice } from '../shared/ui/notice.tsx'
import { TextInput } from '../shared/ui/text-input.tsx'
import { useI18n } from '../translations/public-i18n.ts'
import styles from './saved-draft.module.css'
import { type DraftMessages } from './draft-messages-en.ts'
import { useDraftMessages } from './draft-messages.ts'

/** The link of a saved form: to copy, to send, and until when it works. */
export function DraftLink({ draft }: { draft: SavedDraft }) {
  const texts = useDraftMessages()
  const timeText = useDateTimeText()
  return (
    <Page title={texts.linkTitle}>
      <div className={layout.column}>
        <p className={layout.eyebrow}>{draft.form.title}</p>
        <h1 className={layout.heading}>{texts.linkTitle}</h1>
        <p className={layout.lead}>{texts.linkLead}</p>
        <SendResult />
        <section className={layout.card} aria-labelledby="link">
          <h2 id="link" className={styles.title}>
            {texts.link}
          </h2>
          <p className={styles.link}>
            <a href={draftPath(draft.secret)}>{draft.url}</a>
          </p>
          <p>{texts.keptUntil(timeText(draft.expiresAt))}</p>
          <p className={layout.lead}>{texts.private}</p>
          <div className={layout.actions}>
            <CopyButton text={draft.url} what={texts.link} label={texts.copyLink} className={buttons.main} />
            <a className={buttons.quiet} href={draftPath(draft.secret)}>
              {texts.continue}
            </a>
          </div>
        </section>
        {draft.channels.length > 0 && <SendLink draft={draft} />}
      </div>
    </Page>
  )
}

/** Posted by the browser itself, with and without script. */
function SendLink({ draft: { secret, channels } }: { draft: SavedDraft }) {
  const { locale } = useI18n()
  const texts = useDraftMessages()
  const [contact, setContact] = useState('')
  const label = channels.length > 1 ? texts.emailOrPhone : channels[0] === 'email' ? texts.email : texts.phone
  return (
    <section className={layout.card} aria-labelledby="send">
      <h2 id="send" className={styles.title}>
        {texts.sendTitle}
      </h2>
      <form method="post" action={`${draftLinkPath(secret)}`} noValidate>
        <input type="hidden" name="locale" value={locale} />
        <TextInput
          label={label}
          name="contact"
          value={contact}
          maxLength={254}
          message={null}
          onText={setContact}
        />
        <div className={layout.actions}>
          <button type="submit" className={buttons.quiet}>
            {texts.send}
          </button>
        </div>
      </form>
    </section>
  )
}

/** What came of sending it, as the address says. */
function SendResult() {
  const texts = useDraftMessages()
  const search = new URLSearchParams(useSearch())
  const [sent, failed] = [search.get('sent'), search.get('failed')]
  if (sent === null && failed === null) return null
  return (
    <div role="status" className={layout.notices}>
      <Notice tone={sent === null ? 'error' : 'success'}>
        <p>{sent === null ? failureText(texts, failed) : sent === 'sms' ? texts.sentSms : texts.sentEmail}</p>
      </Notice>
    </div>
  )
}

function failureText(texts: DraftMessages, code: string | null): string {
  switch (code) {
    case 'invalid_input':
      return texts.invalidContact
    case 'too_many_attempts':
      return texts.tooMany
    case 'country_not_allowed':
      return texts.country
    default:
      return texts.sendFailed
  }
}
