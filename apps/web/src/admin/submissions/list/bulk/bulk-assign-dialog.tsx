import { useState } from 'react'
import { messageOr } from '../../../../lib/api-error.ts'
import { useStartJob } from '../../../jobs/use-bulk-jobs.ts'
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx'
import { Text } from '../../../shared/layout/text.tsx'
import { AssigneeSelect } from '../../organise/assignee-select.tsx'
import { submissionsText } from '../../shared/submission-labels.ts'
import type { BulkDialogProps } from './use-selection.ts'
import { fixedAt, useSelectionSummary } from './use-selection-summary.ts'

/** Assigns the selected submissions to a colleague or to no one. */
export function BulkAssignDialog({ selection, count, onStarted, onClose }: BulkDialogProps) {
  const [userId, setUserId] = useState<string | null | undefined>()
  const { data, error } = useSelectionSummary(selection)
  const start = useStartJob()
  const failure = start.error ?? error
  const what = submissionsText(data?.count ?? count)

  async function submit() {
    if (!data || userId === undefined) return
    const body = { selection: fixedAt(selection, data.asOf), userId }
    const { job } = await start.mutateAsync({ kind: 'assign', body })
    onStarted(job.id)
  }

  return (
    <FormDialog
      title={`Assign ${what}`}
      submitLabel={`Assign ${what}`}
      error={failure !== null && messageOr('Failed to assign', failure)}
      isPending={start.isPending}
      isSubmitDisabled={!data || userId === undefined}
      onSubmit={() => submit().catch(() => undefined)}
      onClose={onClose}
    >
      <AssigneeSelect label="Assign to" userId={userId} onChange={setUserId} />
      <Text isMuted>You can undo this afterwards.</Text>
    </FormDialog>
  )
}
