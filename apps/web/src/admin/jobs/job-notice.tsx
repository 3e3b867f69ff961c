import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import type { BulkJob } from '@nibondhon/api-contract'
import { jobText, skippedText } from './job-texts.ts'
import { useDownloadReport } from './use-download-report.ts'
import { UndoJobButton } from './undo-job-button.tsx'
import { useBulkJob, useCancelJob, useJobs } from './use-bulk-jobs.ts'
import { jobTexts } from './texts/job-texts.ts'

interface JobNoticeProps {
  /** The job that was started here last; null shows one that is still running from before. */
  jobId: string | null
  onJob: (jobId: string | null) => void
}

/** Progress of a bulk action, then its result. Stays until it is closed, so that a mistake noticed late can be undone. */
export function JobNotice({ jobId, onJob }: JobNoticeProps) {
  const { data: mine } = useJobs('mine')
  const running = mine?.find((one) => one.state === 'running')?.id ?? null
  const job = useBulkJob(jobId ?? running)
  if (!job) return null
  return job.state === 'running' ? (
    <RunningJob job={job} />
  ) : jobId === null ? null : (
    <FinishedJob job={job} onJob={onJob} />
  )
}

function RunningJob({ job }: { job: BulkJob }) {
  const texts = jobTexts().page
  const cancel = useCancelJob()
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <LinearProgress
          variant="determinate"
          value={(100 * job.done) / Math.max(job.total, 1)}
          aria-label={texts.label}
        />
        <Box component="span" sx={{ fontSize: '0.875rem' }}>
          {jobText(job)}
        </Box>
      </Box>
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        disabled={job.isCancelling || cancel.isPending}
        onClick={() => cancel.mutate(job.id)}
      >
        {texts.cancel}
      </Button>
    </Box>
  )
}

function FinishedJob({ job, onJob }: { job: BulkJob; onJob: (jobId: string | null) => void }) {
  const texts = jobTexts().page
  const download = useDownloadReport()
  const skipped = skippedText(job)

  const isMessage = job.canUndo && job.action.kind === 'status' && job.action.notify
  return (
    <Alert
      severity={job.outcomes.changed === 0 || job.state !== 'done' ? 'info' : 'success'}
      sx={{ flexWrap: 'wrap', py: 0 }}
      action={
        <>
          {(skipped !== '' || job.state !== 'done') && (
            <Button size="small" color="inherit" onClick={() => void download(job)}>
              {texts.report}
            </Button>
          )}
          <UndoJobButton job={job} onUndone={onJob} />
          <Button size="small" color="inherit" onClick={() => onJob(null)}>
            {texts.dismiss}
          </Button>
        </>
      }
    >
      {[jobText(job), skipped, isMessage && texts.sentStays].filter(Boolean).join(' ')}
    </Alert>
  )
}
