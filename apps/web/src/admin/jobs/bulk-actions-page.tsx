import InboxOutlined from '@mui/icons-material/InboxOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { BulkJob } from '@nibondhon/api-contract'
import { hasFlag } from '@nibondhon/domain'
import { useState } from 'react'
import { DividedList, Row } from '../shared/layout/layout.tsx'
import { Text } from '../shared/layout/text.tsx'
import { ListStates } from '../shared/list/list-states.tsx'
import { LoadingRows } from '../shared/list/loading-rows.tsx'
import { ConsolePage } from '../shared/page/console-page.tsx'
import { useAuth } from '../shared/session/auth-context.ts'
import { jobText, skippedText } from './job-texts.ts'
import { UndoJobButton } from './undo-job-button.tsx'
import { useDownloadReport } from './use-download-report.ts'
import { type JobsOf, useCancelJob, useJobs } from './use-bulk-jobs.ts'
import { dateTimeText } from '../shared/language/console-formats.ts'
import { jobTexts } from './texts/job-texts.ts'

export default function BulkActionsPage() {
  const texts = jobTexts().page
  const { user } = useAuth()
  const seesAll = user !== null && hasFlag(user.role, 'canManageUsers')
  const [of, setOf] = useState<JobsOf>('mine')
  return (
    <ConsolePage title={texts.title} purpose={texts.purpose}>
      {seesAll && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={of}
          aria-label={texts.whose}
          onChange={(_, next: JobsOf | null) => next !== null && setOf(next)}
          sx={{ mb: 2 }}
        >
          <ToggleButton value="mine">{texts.mine}</ToggleButton>
          <ToggleButton value="all">{texts.all}</ToggleButton>
        </ToggleButtonGroup>
      )}
      <Jobs of={of} />
    </ConsolePage>
  )
}

function Jobs({ of }: { of: JobsOf }) {
  const texts = jobTexts().page
  return (
    <ListStates
      query={useJobs(of)}
      loading={
        <LoadingRows label={texts.loading} count={4}>
          <Skeleton width="60%" />
        </LoadingRows>
      }
      failed={texts.failed}
      empty={{ icon: <InboxOutlined />, heading: texts.none, text: texts.noneText }}
      isEmpty={(jobs) => jobs.length === 0}
    >
      {(jobs) => (
        <Card>
          <DividedList>
            {jobs.map((job) => (
              <JobItem key={job.id} job={job} />
            ))}
          </DividedList>
        </Card>
      )}
    </ListStates>
  )
}

function JobItem({ job }: { job: BulkJob }) {
  const texts = jobTexts().page
  const download = useDownloadReport()
  const cancel = useCancelJob()
  return (
    <Box component="li" sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 300px', minWidth: 0 }}>
        <Text>{[jobText(job), skippedText(job)].filter(Boolean).join(' ')}</Text>
        <Text variant="body2" isMuted>
          {[dateTimeText(job.createdAt), !job.isOwn && texts.by(job.by), job.isUndone && texts.undone]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Box>
      <Row>
        {job.state === 'running' ? (
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            disabled={job.isCancelling}
            aria-label={texts.of(texts.cancel, jobText(job))}
            onClick={() => cancel.mutate(job.id)}
          >
            {texts.cancel}
          </Button>
        ) : (
          <Button
            size="small"
            color="inherit"
            sx={{ ml: { xs: -2, sm: 0 } }} // on a phone its text is in line with the job
            aria-label={texts.of(texts.report, jobText(job))}
            onClick={() => void download(job)}
          >
            {texts.report}
          </Button>
        )}
        <UndoJobButton job={job} />
      </Row>
    </Box>
  )
}
