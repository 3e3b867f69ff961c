import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { dateTimeText } from '../../../shared/language/console-formats.ts'
import { editorTexts } from '../texts/editor-texts.ts'
import type { StoredDraft } from './draft-storage.ts'

interface DraftOffersProps {
  isNew: boolean
  offered: readonly StoredDraft[]
  onContinue: (draft: StoredDraft) => void
  onDiscard: (draft: StoredDraft) => void
}

/** Offers the unsaved drafts that this browser has. */
export function DraftOffers({ isNew, offered, onContinue, onDiscard }: DraftOffersProps) {
  const texts = editorTexts().drafts
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
            {isNew ? texts.continue : texts.restore}
          </Button>
          <Button color="inherit" size="small" onClick={() => onDiscard(draft)}>
            {texts.discard}
          </Button>
        </Box>
      }
    >
      {isNew
        ? texts.ofNew(draft.form.title || texts.untitled, dateTimeText(draft.savedAt))
        : texts.ofStored(dateTimeText(draft.savedAt))}
    </Alert>
  ))
}
