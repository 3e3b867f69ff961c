import { useMutation } from '@tanstack/react-query'
import { useStartJob } from '../../../jobs/use-bulk-jobs.ts'
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx'
import { submissionsText } from '../../shared/submission-labels.ts'
import type { BulkDialogProps } from './use-selection.ts'
import { fixedAt, useSelectionSummary } from './use-selection-summary.ts'
import { paisaText } from '../../../shared/language/console-formats.ts'
import { listTexts } from '../texts/list-texts.ts'
import { useSave } from '../../../shared/save/use-save.ts'

/** Asks before the selected submissions are deleted. */
export function BulkDeleteDialog({ selection, count, onStarted, onClose }: BulkDialogProps) {
  const texts = listTexts().bulk
  const { data, refetch } = useSelectionSummary(selection)
  const { mutateAsync: startJob } = useStartJob()
  const starting = useMutation({
    mutationFn: async () => {
      const summary = data ?? (await refetch({ throwOnError: true })).data
      if (!summary) throw new Error('Nothing was counted')
      const body = { selection: fixedAt(selection, summary.asOf) }
      return startJob({ kind: 'delete', body })
    },
  })
  const start = useSave(starting, {
    failed: () => texts.deleteFailed,
    onDone: ({ job }) => onStarted(job.id),
    onFailed: onClose,
  })
  const what = submissionsText(data?.count ?? count)

  const sum = data && data.amountPaisa > 0 ? texts.sum(paisaText(data.amountPaisa)) : ''
  return (
    <ConfirmDialog
      title={texts.deleteTitle(what)}
      text={texts.deleteText(sum)}
      verb={texts.deleteVerb(what)}
      pending={start.isPending}
      onConfirm={() => void start.run()}
      onClose={onClose}
    />
  )
}
