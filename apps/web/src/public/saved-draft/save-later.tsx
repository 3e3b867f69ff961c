import type { PublicForm, SavedDraft } from '@nibondhon/api-contract'
import { draftLinkPath, draftPath } from '@nibondhon/domain'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { publicRequest } from '../../lib/public-api.ts'
import { useLocation } from '../../lib/router.tsx'
import type { FormFilling } from '../form/fill/use-fill-form.ts'
import { updateFormSession } from '../member-session/form-session.ts'
import { HelpCode } from '../shared/page-states/help-code.tsx'
import buttons from '../shared/ui/button.module.css'
import { Dialog } from '../shared/ui/dialog.tsx'
import styles from '../shared/ui/dialog.module.css'
import { errorText } from '../translations/error-text.ts'
import { useI18n } from '../translations/public-i18n.ts'
import { useDateTimeText } from '../page-data/use-date-time-text.ts'
import { useDraftMessages } from './draft-messages.ts'
import { readSaved } from './draft-record.ts'
import { sendDraft } from './send-draft.ts'

interface SaveLaterProps {
  form: PublicForm
  filling: FormFilling
  onClose(): void
}

type SaveState =
  | { name: 'saving' }
  | { name: 'failed'; error: unknown }
  /** It was saved on another device since this page has it. */
  | { name: 'changed'; newer: SavedDraft }

/** Saves the form and opens the page with its link. Asks where another device saved newer answers. */
export default function SaveLater({ form, filling, onClose }: SaveLaterProps) {
  const { locale, messages } = useI18n()
  const texts = useDraftMessages()
  const timeText = useDateTimeText()
  const [, navigate] = useLocation()
  const [state, setState] = useState<SaveState>({ name: 'saving' })
  const isStarted = useRef(false)
  const { answers, files, isBusy, page } = filling

  async function save(): Promise<void> {
    setState({ name: 'saving' })
    const saved = readSaved(form.customUrl)
    try {
      const { secret } = await sendDraft({ form, page, answers, files, locale, saved })
      navigate(draftLinkPath(secret))
    } catch (error) {
      setState(await stateAfter(error, saved?.secret))
    }
  }

  async function stateAfter(error: unknown, secret: string | undefined): Promise<SaveState> {
    const code = error instanceof ApiError ? error.code : ''
    if (secret !== undefined && code === 'draft_changed') {
      try {
        const newer = await publicRequest('GET /api/drafts/:secret', { params: { secret } })
        return { name: 'changed', newer }
      } catch (failure) {
        return { name: 'failed', error: failure }
      }
    }
    // The draft has ended: saved once more, it gets a new link.
    if (code.startsWith('draft_')) updateFormSession(form.customUrl, { saved: null })
    return { name: 'failed', error }
  }

  const start = useEffectEvent(() => {
    isStarted.current = true
    void save()
  })
  useEffect(() => {
    // A photo is still being made smaller: the form is saved once it is there.
    if (!isBusy && !isStarted.current) start()
  }, [isBusy])

  function keepMine({ secret, id, revision }: SavedDraft): void {
    updateFormSession(form.customUrl, { saved: { secret, id, revision } })
    void save()
  }

  function takeNewer({ secret }: SavedDraft): void {
    updateFormSession(form.customUrl, { draft: null })
    window.location.assign(draftPath(secret))
  }

  if (state.name === 'changed') {
    const { newer } = state
    return (
      <Dialog title={texts.changedTitle} onClose={onClose}>
        <p>{texts.changed(timeText(newer.savedAt))}</p>
        <div className={styles.actions}>
          <button type="button" className={buttons.quiet} onClick={() => takeNewer(newer)}>
            {texts.takeNewer}
          </button>
          <button type="button" className={buttons.main} onClick={() => keepMine(newer)}>
            {texts.keepMine}
          </button>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog title={messages.form.saveLater} onClose={onClose}>
      <div aria-live="polite">
        {state.name === 'saving' ? (
          <p>{texts.saving}</p>
        ) : (
          <>
            <p>{errorText(messages, state.error, texts.saveFailed)}</p>
            <HelpCode error={state.error} />
          </>
        )}
      </div>
      <div className={styles.actions}>
        <button type="button" className={buttons.quiet} onClick={onClose}>
          {texts.close}
        </button>
        {state.name === 'failed' && (
          <button type="button" className={buttons.main} onClick={() => void save()}>
            {messages.failure.tryAgain}
          </button>
        )}
      </div>
    </Dialog>
  )
}
