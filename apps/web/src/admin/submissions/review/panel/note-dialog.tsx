import type { ReviewItem } from '@nibondhon/api-contract'
import { MAX_REVIEW_NOTE_LENGTH } from '@nibondhon/domain'
import { type KeyboardEvent, useState } from 'react'
import { messageOr } from '../../../../lib/api-error.ts'
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { nameOf } from '../../shared/submission-labels.ts'
import { useAddNote, useChangeItem } from '../queue/use-review-data.ts'

/** Adds a line to the admin notes; the submission stays on the screen. */
export function NoteDialog({ item, onClose }: { item: ReviewItem; onClose: () => void }) {
  const [text, setText] = useState('')
  const add = useAddNote()
  const items = useChangeItem()

  async function save() {
    try {
      const { adminNotes } = await add.mutateAsync({ id: item.id, text: text.trim() })
      items.change(item.id, { adminNotes })
      onClose()
    } catch {
      // The dialog shows the error.
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || text.trim() === '') return
    event.preventDefault()
    void save()
  }

  return (
    <FormDialog
      title={`Note about ${nameOf(item)}`}
      submitLabel="Add note"
      error={add.error !== null && messageOr('Failed to add the note', add.error)}
      isPending={add.isPending}
      isSubmitDisabled={text.trim() === ''}
      onSubmit={save}
      onClose={onClose}
    >
      <LabelledInput
        label="Note"
        value={text}
        onValueChange={setText}
        onKeyDown={onKeyDown}
        multiline
        minRows={3}
        maxRows={8}
        autoFocus
        hint="Added to the admin notes with your name. Only staff see them. Enter saves, Shift+Enter starts a new line."
        slotProps={{ input: { maxLength: MAX_REVIEW_NOTE_LENGTH } }}
      />
    </FormDialog>
  )
}
