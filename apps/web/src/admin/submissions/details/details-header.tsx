import ArrowBack from '@mui/icons-material/ArrowBack'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import Refresh from '@mui/icons-material/Refresh'
import SmsOutlined from '@mui/icons-material/SmsOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { MessageChannel, Submission } from '@nibondhon/api-contract'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { formatDateTime } from '../../../lib/format-date.ts'
import { ReviewChip, StatusChip } from '../shared/status-chip.tsx'
import { useSubmissionRights } from '../shared/submission-rights.ts'
import { nameOf, titleOf } from '../shared/submission-labels.ts'
import { DownloadPdfButton } from './download-pdf-button.tsx'
import { Neighbours } from './neighbours.tsx'
import { SPREAD } from '../../shared/page/spread.ts'

interface DetailsHeaderProps {
  submission: Submission
  back: string
  refreshing: boolean
  onRefresh: () => void
  onWrite: (type: MessageChannel) => void
  onDelete: () => void
}

export function DetailsHeader({
  submission,
  back,
  refreshing,
  onRefresh,
  onWrite,
  onDelete,
}: DetailsHeaderProps) {
  const rights = useSubmissionRights()
  const { search } = useLocation()
  const name = nameOf(submission)
  useEffect(() => {
    document.title = `${name} · Admin Panel`
  }, [name])

  return (
    <Box component="header" sx={{ mb: 3 }}>
      <Box data-print="none" sx={{ ...SPREAD, mb: 1.5 }}>
        <Button color="inherit" startIcon={<ArrowBack />} component={Link} to={back} sx={{ ml: -1 }}>
          Back
        </Button>
        <Neighbours id={submission.id} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography component="h1" variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <StatusChip status={submission.status} />
        {submission.needsReview && <ReviewChip />}
      </Box>
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {titleOf(submission.form)} · submitted {formatDateTime(submission.createdAt)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }} data-print="none">
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Refresh />}
          loading={refreshing}
          onClick={onRefresh}
        >
          Refresh
        </Button>
        {rights.write && (
          <>
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<MailOutlined />}
              onClick={() => onWrite('email')}
            >
              Send Email
            </Button>
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<SmsOutlined />}
              onClick={() => onWrite('sms')}
            >
              Send SMS
            </Button>
          </>
        )}
        {rights.edit && (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<EditOutlined />}
            component={Link}
            to={`/admin/submissions/${submission.id}/edit${search}`}
          >
            Edit
          </Button>
        )}
        <DownloadPdfButton submission={submission} />
        {rights.edit && (
          <Button variant="outlined" color="error" startIcon={<DeleteOutlined />} onClick={onDelete}>
            Delete
          </Button>
        )}
      </Box>
    </Box>
  )
}
