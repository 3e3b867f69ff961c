import type { Colleague, ReviewItem } from '@nibondhon/api-contract'
import { MAX_NOTE_LENGTH } from '@nibondhon/domain'
import { useState } from 'react'
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx'
import { mentionIds } from '../../details/cards/timeline/note-box.tsx'
import { NoteInput } from '../../details/cards/timeline/note-input.tsx'
import { useNotes } from '../../details/cards/timeline/use-timeline.ts'
import { useColleagues } from '../../organise/use-organise.ts'
import { nameOf } from '../../shared/submission-labels.ts'
import { useChangeItem } from '../queue/use-review-data.ts'
import { reviewTexts } from '../texts/review-texts.ts'
import { useSave } from '../../../shared/save/use-save.ts'

/** Adds a note to the timeline; the submission stays on the screen. */
export function NoteDialog({ item, onClose }: { item: ReviewItem; onClose: () => void }) {
  const texts = reviewTexts().note
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<Colleague[]>([])
  const { data: colleagues = [] } = useColleagues()
  const items = useChangeItem()
  const add = useSave(useNotes(item.id).add, {
    failed: texts.failed,
    isQuiet: true,
    onDone: () => {
      void items.reload(item.id)
      onClose()
    },
  })

  async function save() {
    if (text.trim() === '' || add.isPending) return
    await add.run({ text: text.trim(), mentions: mentionIds(text, chosen, colleagues) })
  }

  return (
    <FormDialog
      title={texts.title(nameOf(item))}
      submitLabel={texts.add}
      error={add.failure}
      isPending={add.isPending}
      isSubmitDisabled={text.trim() === ''}
      onSubmit={save}
      onClose={onClose}
    >
      <NoteInput
        label={texts.note}
        value={text}
        maxLength={MAX_NOTE_LENGTH}
        autoFocus
        savesOnEnter
        onValueChange={setText}
        onMention={(colleague) => setChosen((before) => [...before, colleague])}
        onSave={() => void save()}
      />
    </FormDialog>
  )
}
