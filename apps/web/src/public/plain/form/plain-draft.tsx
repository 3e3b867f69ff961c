import type { PlainDraft, PlainFormPage } from '@nibondhon/api-contract'
import { draftPath, DRAFT_INPUTS, LINK_INPUT, PAGE_INPUTS } from '@nibondhon/domain'
import { useDateTimeText } from '../../page-data/use-date-time-text.ts'
import { useDraftMessages } from '../../saved-draft/draft-messages.ts'
import buttons from '../../shared/ui/button.module.css'

/** Goes along from page to page: which saved draft is continued, which personal link was opened, and what is held. */
export function OriginInputs({ page }: { page: Pick<PlainFormPage, 'draft' | 'personalLink' | 'hold'> }) {
  const { draft, personalLink, hold } = page
  return (
    <>
      {draft && <input type="hidden" name={DRAFT_INPUTS.secret} value={draft.secret} />}
      {draft && <input type="hidden" name={DRAFT_INPUTS.revision} value={draft.revision} />}
      {hold && <input type="hidden" name={PAGE_INPUTS.hold} value={hold} />}
      {personalLink && <input type="hidden" name={LINK_INPUT} value={personalLink} />}
    </>
  )
}

/** Where the draft was saved on another device: the choice between the two. */
export function PlainDraftChanged({ draft }: { draft: PlainDraft | undefined }) {
  const texts = useDraftMessages()
  const timeText = useDateTimeText()
  if (!draft?.newer) return null
  return (
    <>
      <p>{texts.changed(timeText(draft.newer.savedAt))}</p>
      <button type="submit" className={buttons.plain} name={PAGE_INPUTS.save} value={draft.newer.revision}>
        {texts.keepMine}
      </button>
      <a className={buttons.plain} href={draftPath(draft.secret)}>
        {texts.takeNewer}
      </a>
    </>
  )
}
