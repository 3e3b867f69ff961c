import type { PublicForm, SavedDraft } from '@nibondhon/api-contract'
import {
  DRAFT_INPUTS,
  isBlank,
  LINK_INPUT,
  PAGE_INPUTS,
  readAnswers,
  splitPages,
  type Answers,
} from '@nibondhon/domain'
import { useMemo, useState } from 'react'
import { FillForm } from '../form/fill/fill-form.tsx'
import { saveDraft, type SavedAnswers } from '../form/fill/use-fill-form.ts'
import { loadForm } from '../form/load/load-form.ts'
import type { Draft } from '../member-session/form-record.ts'
import {
  chosenFiles,
  clearDraft,
  readDraft,
  restoreFiles,
  updateFormSession,
} from '../member-session/form-session.ts'
import { useIsInBrowser } from '../page-data/page-data.tsx'
import { useDateTimeText } from '../page-data/use-date-time-text.ts'
import { StatePage } from '../shared/page-states/state-page.tsx'
import buttons from '../shared/ui/button.module.css'
import { Notice } from '../shared/ui/notice.tsx'
import styles from './saved-draft.module.css'
import { useDraftMessages } from './draft-messages.ts'
import { readSaved } from './draft-record.ts'
import { loadDraftFiles } from './load-draft-files.ts'

/** Whose answers are shown: those that the server has, those of this tab, or none while the member chooses. */
type Source = 'saved' | 'tab' | 'ask'

/** A saved form, filled in. What this tab has typed since it was saved is kept; other answers are not lost unasked. */
export function ResumeForm({ draft }: { draft: SavedDraft }) {
  const texts = useDraftMessages()
  const timeText = useDateTimeText()
  const isInBrowser = useIsInBrowser()
  // Another language brings the form anew, and leaves the answers.
  const [first] = useState(draft)
  const [refreshed, setRefreshed] = useState<{ draft: SavedDraft; form: PublicForm } | null>(null)
  const form = refreshed?.draft === draft ? refreshed.form : draft.form
  const [chosen, setChosen] = useState<Source | null>(null)
  const { customUrl } = form
  if (isInBrowser && chosen === null) setChosen(firstSource(draft))
  const source = chosen ?? 'saved'

  const saved = useMemo(() => (source === 'tab' ? answersOfTab(first) : answersOf(first)), [source, first])

  if (source === 'ask') {
    const time = timeText(draft.savedAt)
    const isNewer = readSaved(customUrl)?.secret === draft.secret
    return (
      <StatePage
        tone="info"
        eyebrow={form.title}
        title={isNewer ? texts.changedTitle : texts.otherTitle}
        message={isNewer ? texts.changed(time) : texts.other(time)}
        actions={
          <>
            <button type="button" className={buttons.main} onClick={() => setChosen(begin(draft, 'saved'))}>
              {isNewer ? texts.takeNewer : texts.takeSaved}
            </button>
            <button type="button" className={buttons.quiet} onClick={() => setChosen(begin(draft, 'tab'))}>
              {texts.keepMine}
            </button>
          </>
        }
      />
    )
  }
  return (
    <FillForm
      key={source}
      form={form}
      refresh={async () => setRefreshed({ draft, form: await loadForm({ customUrl }) })}
      notice={<ResumeNotice draft={draft} />}
      saved={saved}
    />
  )
}

/** Called while the page is taken over, before the form stores its own answers in the tab. */
function firstSource(draft: SavedDraft): Source {
  const { customUrl } = draft.form
  const own = readDraft(customUrl)
  const known = readSaved(customUrl)
  if (own && known?.secret === draft.secret && known.revision === draft.revision) return 'tab'
  return own && hasAnswers(own) && !isSame(own.answers, draft.answers) ? 'ask' : begin(draft, 'saved')
}

/** From now on the tab continues this draft. */
function begin(draft: SavedDraft, source: 'saved' | 'tab'): Source {
  const { form, secret, id, revision, personalLink } = draft
  if (source === 'saved') {
    clearDraft(form)
    // With it the payment reference is the same on every device.
    if (draft.hold) saveDraft(form, answersOf(draft))
  }
  updateFormSession(form.customUrl, { saved: { secret, id, revision }, link: personalLink ?? null })
  return source
}

function answersOf(draft: SavedDraft): SavedAnswers {
  return {
    key: '',
    attempts: [],
    answers: draft.answers,
    page: splitPages(draft.form.fields)[draft.page]?.id,
    hold: draft.hold,
    files: Object.keys(draft.files),
    loadFiles: () => loadDraftFiles(draft, chosenFiles(draft.form.id)),
  }
}

/** What the tab has typed since. Files that the browser did not keep come from the server, unless they were removed. */
function answersOfTab(draft: SavedDraft): SavedAnswers {
  const { form } = draft
  const own = readDraft(form.customUrl)
  if (!own) return answersOf(draft)
  const files = Object.fromEntries(Object.entries(draft.files).filter(([id]) => own.files.includes(id)))
  return {
    ...own,
    answers: readAnswers(form.fields, own.answers),
    loadFiles: async () => loadDraftFiles({ ...draft, files }, await restoreFiles(form.id)),
  }
}

/** With what the form posts without script: which draft it continues, and which files stay. */
function ResumeNotice({ draft }: { draft: SavedDraft }) {
  const texts = useDraftMessages()
  const timeText = useDateTimeText()
  const files = Object.entries(draft.files)
  return (
    <Notice tone="info">
      <p>{texts.continuing(timeText(draft.expiresAt))}</p>
      {files.length > 0 && (
        <p className={styles.withoutScript}>
          {texts.keptFiles(files.map(([, { name }]) => name).join(', '))}
        </p>
      )}
      <input type="hidden" name={DRAFT_INPUTS.secret} value={draft.secret} />
      <input type="hidden" name={DRAFT_INPUTS.revision} value={draft.revision} />
      {draft.hold && <input type="hidden" name={PAGE_INPUTS.hold} value={draft.hold} />}
      {draft.personalLink && <input type="hidden" name={LINK_INPUT} value={draft.personalLink} />}
      <input type="hidden" name={DRAFT_INPUTS.keptFiles} value={files.map(([id]) => id).join(' ')} />
    </Notice>
  )
}

function hasAnswers({ answers, files }: Draft): boolean {
  return files.length > 0 || Object.values(answers).some((answer) => !isBlank(answer))
}

/** Blank answers count as none. */
function isSame(one: Answers, other: Answers): boolean {
  const text = (answers: Answers) =>
    JSON.stringify(
      Object.entries(answers)
        .filter(([, answer]) => !isBlank(answer))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    )
  return text(one) === text(other)
}
