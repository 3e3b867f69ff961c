import { formatTaka } from '@nibondhon/domain'
import { useStartJob } from '../../../jobs/use-bulk-jobs.ts'
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx'
import { useSnackbar } from '../../../shared/snackbar/snackbar-context.ts'
import { submissionsText } from '../../shared/submission-labels.ts'
import type { BulkDialogProps } from './use-selection.ts'
import { fixedAt, useSelectionSummary } from './use-selection-summary.ts'

/** Asks before the selected submissions are deleted. */
export function BulkDeleteDialog({ selection, count, onStarted, onClose }: BulkDialogProps) {
  const { data, refetch } = useSelectionSummary(selection)
  const start = useStartJob()
  const showSnackbar = useSnackbar()
  const what = submissionsText(data?.count ?? count)

  async function confirm() {
    try {
      const summary = data ?? (await refetch({ throwOnError: true })).data
      if (!summary) return
      const body = { selection: fixedAt(selection, summary.asOf) }
      const { job } = await start.mutateAsync({ kind: 'delete', body })
      onStarted(job.id)
    } catch {
      showSnackbar('Failed to delete submissions', 'error')
      onClose()
    }
  }

  const sum = data && data.amountPaisa > 0 ? ` Their amounts are ${formatTaka(data.amountPaisa)} in all.` : ''
  return (
    <ConfirmDialog
      title={`Delete ${what}?`}
      text={`They are deleted with their answers, files and histories.${sum} You can undo this for 30 days.`}
      verb={`Delete ${what}`}
      pending={start.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
