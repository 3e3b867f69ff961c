import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { affectsAnswers } from '@nibondhon/domain'
import { digitsText } from '../../../shared/language/console-formats.ts'
import { changeMessage } from '../../../shared/language/problem-message.ts'
import type { SaveImpact } from './save-impact.ts'
import { saveTexts } from './texts/save-texts.ts'

interface ImpactDialogProps extends SaveImpact {
  /** Sentences about the schedule, the limits and the price rules. */
  ruleChanges: readonly string[]
  saving: boolean
  onSave: () => void
  onClose: () => void
}

/** Asks before a change that concerns earlier submissions: lists each change, and what happens to them. */
export function ImpactDialog({ changes, effects, ruleChanges, saving, onSave, onClose }: ImpactDialogProps) {
  const touchesAnswers = changes.some(({ change }) => affectsAnswers(change))
  const count = changes.length + ruleChanges.length
  const texts = saveTexts()
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={saving ? undefined : onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby="impact"
      aria-describedby="impact-text"
    >
      <DialogTitle id="impact">
        {touchesAnswers ? texts.impact.answersTitle : texts.impact.inUseTitle}
      </DialogTitle>
      <DialogContent id="impact-text">
        <DialogContentText>{texts.impact.text}</DialogContentText>
        <Box component="ul" sx={{ mt: 1.5, mb: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
          {changes.map(({ change, answersUsing }, index) => (
            <Box component="li" key={index} sx={{ mb: 1 }}>
              {changeMessage(change, answersUsing)}
            </Box>
          ))}
          {ruleChanges.map((sentence) => (
            <Box component="li" key={sentence} sx={{ mb: 1 }}>
              {sentence}
            </Box>
          ))}
        </Box>
        {effects.map((sentence) => (
          <DialogContentText key={sentence} sx={{ mt: 1 }}>
            {sentence}
          </DialogContentText>
        ))}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="inherit" variant="outlined" autoFocus onClick={onClose} disabled={saving}>
          {texts.keepEditing}
        </Button>
        <Button variant="contained" loading={saving} onClick={onSave}>
          {texts.impact.save(count, digitsText(String(count)))}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
