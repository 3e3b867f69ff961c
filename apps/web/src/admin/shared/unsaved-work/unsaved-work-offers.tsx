import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { browserStore } from '../session/browser-store.ts'
import { removeWork } from './unsaved-work.ts'
import { continueState, useOfferedWork } from './use-unsaved-work.ts'
import { dateTimeText } from '../language/console-formats.ts'
import { commonTexts } from '../texts/common-texts.ts'

/** Offers what was not saved when the session ended, on every page, because a dialog of a list is closed by then. */
export function UnsavedWorkOffers() {
  const texts = commonTexts().unsavedWork
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
            {texts.continue}
          </Button>
          <Button color="inherit" size="small" onClick={() => removeWork(browserStore(), work.key)}>
            {texts.discard}
          </Button>
        </Box>
      }
    >
      {commonTexts().unsavedWork[work.kind](work.name, dateTimeText(work.savedAt))}
    </Alert>
  ))
}
