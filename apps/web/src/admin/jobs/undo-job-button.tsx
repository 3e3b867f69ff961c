import Button from '@mui/material/Button'
import type { BulkJob } from '@nibondhon/api-contract'
import { jobText } from './job-texts.ts'
import { useUndoJob } from './use-bulk-jobs.ts'
import { jobTexts } from './texts/job-texts.ts'

interface UndoJobButtonProps {
  job: BulkJob
  /** The undo was started as a job of its own. */
  onUndone?: (jobId: string) => void
}

/** Sets back what a job changed. Renders nothing where that is not possible. */
export function UndoJobButton({ job, onUndone }: UndoJobButtonProps) {
  const texts = jobTexts().page
  const undo = useUndoJob()
  if (!job.canUndo) return null
  return (
    <Button
      size="small"
      color="inherit"
      variant="outlined"
      loading={undo.isPending}
      aria-label={texts.of(texts.undo, jobText(job))}
      onClick={() => undo.mutate(job.id, { onSuccess: (started) => onUndone?.(started.job.id) })}
    >
      {texts.undo}
    </Button>
  )
}
