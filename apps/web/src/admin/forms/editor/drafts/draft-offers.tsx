import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { formatDateTime } from '../../../../lib/format-date.ts'
import type { StoredDraft } from './draft-storage.ts'

interface DraftOffersProps {
  isNew: boolean
  offered: readonly StoredDraft[]
  onContinue: (draft: StoredDraft) => void
  onDiscard: (draft: StoredDraft) => void
}

/** Offers the unsaved drafts that this browser has. */
export function DraftOffers({ isNew, offered, onContinue, onDiscard }: DraftOffersProps) {
  return offered.map((draft) => (
    <Alert
      key={draft.key}
      severity="info"
      icon={<HistoryOutlined />}
      role="status"
      sx={{ mb: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' }, overflowWrap: 'anywhere' }}
      action={
        <Box sx={{ display: 'flex', gap: 1, whiteSpace: 'nowrap' }}>
          <Button color="inherit" size="small" variant="outlined" onClick={() => onContinue(draft)}>
            {isNew ? 'Continue with it' : 'Restore them'}
          </Button>
          <Button color="inherit" size="small" onClick={() => onDiscard(draft)}>
            Discard
          </Button>
        </Box>
      }
    >
      {isNew
        ? `You have an unfinished form, “${draft.form.title || 'Untitled form'}”, from ${formatDateTime(draft.savedAt)}.`
        : `You have unsaved changes of this form from ${formatDateTime(draft.savedAt)}.`}
    </Alert>
  ))
}
