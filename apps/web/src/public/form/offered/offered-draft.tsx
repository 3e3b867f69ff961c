import type { PublicForm } from '@nibondhon/api-contract'
import { isBlank, localDigits } from '@nibondhon/domain'
import { useState } from 'react'
import {
  forgetBrowserDraft,
  readBrowserDraft,
  type BrowserDraft,
} from '../../member-session/browser-draft.ts'
import type { Draft, FormRecord } from '../../member-session/form-record.ts'
import { readDraft, storedForm, toDraft, updateFormSession } from '../../member-session/form-session.ts'
import { withKeptFiles } from '../../member-session/keep-files.ts'
import { isText } from '../../member-session/read-values.ts'
import layout from '../../shared/page/layout.module.css'
import buttons from '../../shared/ui/button.module.css'
import { Notice } from '../../shared/ui/notice.tsx'
import { useI18n } from '../../translations/public-i18n.ts'
import { agoOf } from './ago-of.ts'
import { useOfferedMessages } from './offered-messages.ts'

interface OfferedDraftProps {
  form: PublicForm
  /** The tab has the draft now, or the browser has forgotten it. */
  onChoice(): void
}

/** Above a form that was begun in this browser before. On a shared phone one tap forgets it. */
export default function OfferedDraft({ form, onChoice }: OfferedDraftProps) {
  const { locale } = useI18n()
  const texts = useOfferedMessages()
  const { customUrl, id } = form
  const [found] = useState(() => offerOf(customUrl))
  const [openedAt] = useState(Date.now)
  if (!found) return null
  const { kept, draft } = found
  const { unit, count } = agoOf(openedAt - kept.at)

  async function resume(): Promise<void> {
    const { tab } = kept
    if (isText(tab)) await withKeptFiles((files) => files.takeFiles(tab, id))
    const answers = { ...draft.answers, ...givenBy(readDraft(customUrl)) }
    // Each part is validated when it is read, like everything that the tab has stored.
    const { payment, saved, link } = kept as Partial<FormRecord>
    updateFormSession(customUrl, {
      payment,
      saved,
      link,
      draft: { ...draft, answers },
      isKept: true,
    } as FormRecord)
    onChoice()
  }

  function forget(): void {
    const { tab } = kept
    if (isText(tab)) void withKeptFiles((files) => files.forgetFiles(id, tab))
    forgetBrowserDraft(customUrl)
    onChoice()
  }

  return (
    <div role="status">
      <Notice tone="info" title={texts.began(texts[unit](localDigits(String(count), locale), count))}>
        <p>{texts.text}</p>
        <div className={layout.actions}>
          <button type="button" className={buttons.main} onClick={() => void resume()}>
            {texts.resume}
          </button>
          <button type="button" className={buttons.quiet} onClick={forget}>
            {texts.forget}
          </button>
        </div>
      </Notice>
    </div>
  )
}

/** Null for one without answers, and for one of a personal link that this page was not opened with. */
function offerOf(customUrl: string): { kept: BrowserDraft; draft: Draft } | null {
  const kept = readBrowserDraft(customUrl)
  const draft = toDraft(kept?.draft)
  if (!kept || !draft) return null
  const isSameLink = (kept.link ?? null) === (storedForm(customUrl).link ?? null)
  const hasAnswers = draft.files.length > 0 || Object.keys(givenBy(draft)).length > 0
  return isSameLink && hasAnswers ? { kept, draft } : null
}

function givenBy(draft: Draft | null) {
  return Object.fromEntries(Object.entries(draft?.answers ?? {}).filter(([, answer]) => !isBlank(answer)))
}
