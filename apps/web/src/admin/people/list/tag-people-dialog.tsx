import { tagKey } from '@nibondhon/domain'
import { useState } from 'react'
import { request } from '../../../lib/api.ts'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { failureText } from '../../shared/form/field-errors.ts'
import { countText } from '../../shared/language/console-formats.ts'
import { TagPicker } from '../../submissions/organise/tag-picker.tsx'
import { usePeopleAction } from '../use-people.ts'
import { peopleTexts } from '../texts/people-texts.ts'

interface TagPeopleDialogProps {
  ids: readonly string[]
  onDone: () => void
  onClose: () => void
}

export function TagPeopleDialog({ ids, onDone, onClose }: TagPeopleDialogProps) {
  const texts = peopleTexts().tagging
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  const save = usePeopleAction(
    () => request('POST /api/people/tags', { body: { ids: [...ids], add, remove } }),
    texts.done,
    () => {
      onDone()
      onClose()
    },
  )
  const isEmpty = add.length + remove.length === 0
  return (
    <FormDialog
      title={ids.length === 1 ? texts.titleOne : texts.title(countText(ids.length))}
      submitLabel={texts.save}
      isPending={save.isPending}
      isSubmitDisabled={isEmpty}
      error={failureText(save.error, []) ?? false}
      onSubmit={() => {
        if (!isEmpty && !save.isPending) save.mutate(undefined)
      }}
      onClose={onClose}
    >
      <TagPicker label={texts.add} tags={add} onChange={(change) => setAdd(changed(add, change))} />
      <TagPicker
        label={texts.remove}
        tags={remove}
        onChange={(change) => setRemove(changed(remove, change))}
      />
    </FormDialog>
  )
}

function changed(tags: readonly string[], { add, remove }: { add: string[]; remove: string[] }): string[] {
  const gone = new Set(remove.map(tagKey))
  return [...tags.filter((tag) => !gone.has(tagKey(tag))), ...add]
}
