import { useStartJob } from '../../../jobs/use-bulk-jobs.ts'
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx'
import { useSnackbar } from '../../../shared/snackbar/snackbar-context.ts'
import { submissionsText } from '../../shared/submission-labels.ts'
import type { BulkDialogProps } from './use-selection.ts'
import { fixedAt, useSelectionSummary } from './use-selection-summary.ts'
import { paisaText } from '../../../shared/language/console-formats.ts'
import { listTexts } from '../texts/list-texts.ts'

/** Asks before the selected submissions are deleted. */
export function BulkDeleteDialog({ selection, count, onStarted, onClose }: BulkDialogProps) {
  const texts = listTexts().bulk
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
      showSnackbar(texts.deleteFailed, 'error')
      onClose()
    }
  }

  const sum = data && data.amountPaisa > 0 ? texts.sum(paisaText(data.amountPaisa)) : ''
  return (
    <ConfirmDialog
      title={texts.deleteTitle(what)}
      text={texts.deleteText(sum)}
      verb={texts.deleteVerb(what)}
      pending={start.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
