import ArrowBack from '@mui/icons-material/ArrowBack'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import Refresh from '@mui/icons-material/Refresh'
import SmsOutlined from '@mui/icons-material/SmsOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { MessageChannel, Submission } from '@nibondhon/api-contract'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { Row, Spread } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { formatDateTime } from '../../../lib/format-date.ts'
import { ReviewChip, StatusChip } from '../shared/status-chip.tsx'
import { useSubmissionRights } from '../shared/submission-rights.ts'
import { nameOf, titleOf } from '../shared/submission-labels.ts'
import { DownloadPdfButton } from './download-pdf-button.tsx'
import { Neighbours } from './neighbours.tsx'

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
      <Spread data-print="none" mb={1.5}>
        <Button color="inherit" startIcon={<ArrowBack />} component={Link} to={back} sx={{ ml: -1 }}>
          Back
        </Button>
        <Row noWrap>
          <Button
            color="inherit"
            startIcon={<Refresh />}
            loading={refreshing}
            loadingPosition="start"
            onClick={onRefresh}
          >
            Refresh
          </Button>
          <Neighbours id={submission.id} />
        </Row>
      </Spread>
      <Spread gap={2}>
        {/* The text wraps before the actions move below it. */}
        <Box sx={{ minWidth: 0, flex: '1 1 280px' }}>
          <Row gap={1.5}>
            <Text component="h1" variant="h1" breaksWords>
              {name}
            </Text>
            <StatusChip status={submission.status} />
            {submission.needsReview && <ReviewChip />}
          </Row>
          <Text isMuted breaksWords>
            {titleOf(submission.form)} · submitted {formatDateTime(submission.createdAt)}
          </Text>
        </Box>
        <Row align="stretch" data-print="none">
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
            // Apart from the others, so that it is not hit by mistake.
            <Box sx={{ ml: 'auto', pl: 1.5 }}>
              <Button variant="outlined" color="error" startIcon={<DeleteOutlined />} onClick={onDelete}>
                Delete
              </Button>
            </Box>
          )}
        </Row>
      </Spread>
    </Box>
  )
}
