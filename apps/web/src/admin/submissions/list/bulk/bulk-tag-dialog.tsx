import { tagName } from '@nibondhon/domain'
import { useState } from 'react'
import { useStartJob } from '../../../jobs/use-bulk-jobs.ts'
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx'
import { Text } from '../../../shared/layout/text.tsx'
import { TagPicker } from '../../organise/tag-picker.tsx'
import { submissionsText } from '../../shared/submission-labels.ts'
import type { BulkDialogProps } from './use-selection.ts'
import { fixedAt, useSelectionSummary } from './use-selection-summary.ts'
import { messageOr } from '../../../shared/errors/message-or.ts'
import { listTexts } from '../texts/list-texts.ts'
import { useSave } from '../../../shared/save/use-save.ts'

/** Adds tags to the selected submissions, and removes some. */
export function BulkTagDialog({ selection, count, onStarted, onClose }: BulkDialogProps) {
  const texts = listTexts().bulk
  const [tags, setTags] = useState<{ add: string[]; remove: string[] }>({ add: [], remove: [] })
  const [typed, setTyped] = useState('')
  const { data, error } = useSelectionSummary(selection)
  const start = useSave(useStartJob(), {
    failed: texts.tagFailed,
    isQuiet: true,
    onDone: ({ job }) => onStarted(job.id),
  })
  // A name that is typed without Enter counts as well.
  const add = tagName(typed) === '' ? tags.add : [...tags.add, typed]
  const what = submissionsText(data?.count ?? count)

  async function submit() {
    if (!data) return
    const body = { selection: fixedAt(selection, data.asOf), add, remove: tags.remove }
    await start.run({ kind: 'tag', body })
  }

  const change = (kind: keyof typeof tags) => (edit: typeof tags) =>
    setTags((last) => ({
      ...last,
      [kind]: [...last[kind].filter((name) => !edit.remove.includes(name)), ...edit.add],
    }))
  return (
    <FormDialog
      title={texts.tagTitle(what)}
      submitLabel={texts.tagTitle(what)}
      error={start.failure ?? (error && messageOr(texts.tagFailed, error))}
      isPending={start.isPending}
      isSubmitDisabled={!data || add.length + tags.remove.length === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <TagPicker label={texts.addTags} tags={tags.add} onTyped={setTyped} onChange={change('add')} />
      <TagPicker label={texts.removeTags} tags={tags.remove} isKnownOnly onChange={change('remove')} />
      <Text isMuted>{texts.canUndo}</Text>
    </FormDialog>
  )
}
