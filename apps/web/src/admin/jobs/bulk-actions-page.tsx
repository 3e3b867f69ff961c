import InboxOutlined from '@mui/icons-material/InboxOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import type { BulkJob } from '@nibondhon/api-contract'
import { formatDateTime } from '../../lib/format-date.ts'
import { DividedList, Row } from '../shared/layout/layout.tsx'
import { Text } from '../shared/layout/text.tsx'
import { LoadingRows } from '../shared/list/loading-rows.tsx'
import { ConsolePage } from '../shared/page/console-page.tsx'
import { LoadFailed } from '../shared/page/load-failed.tsx'
import { StatePanel } from '../shared/page/state-panel.tsx'
import { jobText, skippedText } from './job-texts.ts'
import { UndoJobButton } from './undo-job-button.tsx'
import { useDownloadReport } from './use-download-report.ts'
import { useCancelJob, useMyJobs } from './use-bulk-jobs.ts'

export default function BulkActionsPage() {
  return (
    <ConsolePage
      title="My bulk actions"
      purpose="What you did with many submissions at once in the last 30 days."
    >
      <Jobs />
    </ConsolePage>
  )
}

function Jobs() {
  const { data, error, isPending, isFetching, refetch } = useMyJobs()
  if (isPending) {
    return (
      <LoadingRows label="Loading bulk actions" count={4}>
        <Skeleton width="60%" />
      </LoadingRows>
    )
  }
  if (!data) {
    return (
      <LoadFailed
        heading="Failed to load bulk actions"
        error={error}
        retrying={isFetching}
        onRetry={refetch}
      />
    )
  }
  return (
    <Card>
      {data.length === 0 ? (
        <StatePanel
          icon={<InboxOutlined />}
          tone="primary"
          heading="No bulk actions"
          text="Select several submissions in the list to set their status, assign, tag, export or delete them."
        />
      ) : (
        <DividedList>
          {data.map((job) => (
            <JobItem key={job.id} job={job} />
          ))}
        </DividedList>
      )}
    </Card>
  )
}

function JobItem({ job }: { job: BulkJob }) {
  const download = useDownloadReport()
  const cancel = useCancelJob()
  return (
    <Box component="li" sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 300px', minWidth: 0 }}>
        <Text>{[jobText(job), skippedText(job)].filter(Boolean).join(' ')}</Text>
        <Text variant="body2" isMuted>
          {formatDateTime(job.createdAt)}
          {job.isUndone && ' · undone'}
        </Text>
      </Box>
      <Row>
        {job.state === 'running' ? (
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            disabled={job.isCancelling}
            onClick={() => cancel.mutate(job.id)}
          >
            Cancel
          </Button>
        ) : (
          <Button size="small" color="inherit" onClick={() => void download(job)}>
            Download report
          </Button>
        )}
        <UndoJobButton job={job} />
      </Row>
    </Box>
  )
}
