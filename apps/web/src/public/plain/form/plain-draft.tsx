import type { PlainDraft } from '@nibondhon/api-contract'
import { draftPath, DRAFT_INPUTS, PAGE_INPUTS } from '@nibondhon/domain'
import { useDateTimeText } from '../../page-data/use-date-time-text.ts'
import { useDraftMessages } from '../../saved-draft/draft-messages.ts'
import buttons from '../../shared/ui/button.module.css'

/** Goes along from page to page: which saved draft is continued. */
export function DraftInputs({ draft }: { draft: PlainDraft | undefined }) {
  if (!draft) return null
  return (
    <>
      <input type="hidden" name={DRAFT_INPUTS.secret} value={draft.secret} />
      <input type="hidden" name={DRAFT_INPUTS.revision} value={draft.revision} />
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
