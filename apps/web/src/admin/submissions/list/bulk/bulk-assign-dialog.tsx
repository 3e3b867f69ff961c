import { useState } from 'react'
import { useStartJob } from '../../../jobs/use-bulk-jobs.ts'
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx'
import { Text } from '../../../shared/layout/text.tsx'
import { AssigneeSelect } from '../../organise/assignee-select.tsx'
import { submissionsText } from '../../shared/submission-labels.ts'
import type { BulkDialogProps } from './use-selection.ts'
import { fixedAt, useSelectionSummary } from './use-selection-summary.ts'
import { messageOr } from '../../../shared/errors/message-or.ts'
import { listTexts } from '../texts/list-texts.ts'
import { useSave } from '../../../shared/save/use-save.ts'

/** Assigns the selected submissions to a colleague or to no one. */
export function BulkAssignDialog({ selection, count, onStarted, onClose }: BulkDialogProps) {
  const texts = listTexts().bulk
  const [userId, setUserId] = useState<string | null | undefined>()
  const { data, error } = useSelectionSummary(selection)
  const start = useSave(useStartJob(), {
    failed: texts.assignFailed,
    isQuiet: true,
    onDone: ({ job }) => onStarted(job.id),
  })
  const what = submissionsText(data?.count ?? count)

  async function submit() {
    if (!data || userId === undefined) return
    const body = { selection: fixedAt(selection, data.asOf), userId }
    await start.run({ kind: 'assign', body })
  }

  return (
    <FormDialog
      title={texts.assignTitle(what)}
      submitLabel={texts.assignTitle(what)}
      error={start.failure ?? (error && messageOr(texts.assignFailed, error))}
      isPending={start.isPending}
      isSubmitDisabled={!data || userId === undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <AssigneeSelect label={texts.assignTo} userId={userId} onChange={setUserId} />
      <Text isMuted>{texts.canUndo}</Text>
    </FormDialog>
  )
}
