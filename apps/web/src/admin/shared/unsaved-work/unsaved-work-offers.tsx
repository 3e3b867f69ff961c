import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { formatDateTime } from '../../../lib/format-date.ts'
import { browserStore } from '../session/browser-store.ts'
import { removeWork, type UnsavedWork } from './unsaved-work.ts'
import { continueState, useOfferedWork } from './use-unsaved-work.ts'

/** Offers what was not saved when the session ended, on every page, because a dialog of a list is closed by then. */
export function UnsavedWorkOffers() {
  return useOfferedWork().map((work) => (
    <Alert
      key={work.key}
      severity="info"
      icon={<HistoryOutlined />}
      role="status"
      data-print="none"
      sx={{ mb: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' }, overflowWrap: 'anywhere' }}
      action={
        <Box sx={{ display: 'flex', gap: 1, whiteSpace: 'nowrap' }}>
          <Button
            color="inherit"
            size="small"
            variant="outlined"
            component={Link}
            to={work.path}
            state={continueState(work)}
          >
            Continue
          </Button>
          <Button color="inherit" size="small" onClick={() => removeWork(browserStore(), work.key)}>
            Discard
          </Button>
        </Box>
      }
    >
      {`Not saved when your session ended: ${DESCRIPTIONS[work.kind]} ${work.name}, ${formatDateTime(work.savedAt)}.`}
    </Alert>
  ))
}

const DESCRIPTIONS = {
  edit: 'your changes to the submission of',
  status: 'the status and note for',
  email: 'your e-mail to',
  sms: 'your SMS to',
  campaign: 'your message to',
} as const satisfies Record<UnsavedWork['kind'], string>
