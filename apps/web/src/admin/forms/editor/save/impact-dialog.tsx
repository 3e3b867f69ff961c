import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import type { FormImpact } from '@nibondhon/api-contract'
import { changeText } from '@nibondhon/domain'

interface ImpactDialogProps {
  changes: FormImpact['changes']
  /** Sentences about the schedule, the limits and the price rules. */
  ruleChanges: readonly string[]
  saving: boolean
  onSave: () => void
  onClose: () => void
}

/** Asks before a change that affects earlier answers: lists each change, how many answers and what happens to them. */
export function ImpactDialog({ changes, ruleChanges, saving, onSave, onClose }: ImpactDialogProps) {
  const count = changes.length + ruleChanges.length
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
      <DialogTitle id="impact">Save changes that touch earlier answers?</DialogTitle>
      <DialogContent id="impact-text">
        <DialogContentText>
          No answer is lost: submissions keep the form they were made with.
        </DialogContentText>
        <Box component="ul" sx={{ mt: 1.5, mb: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
          {changes.map(({ change, answersUsing }, index) => (
            <Box component="li" key={index} sx={{ mb: 1 }}>
              {changeText(change, answersUsing, 'en')}
            </Box>
          ))}
          {ruleChanges.map((sentence) => (
            <Box component="li" key={sentence} sx={{ mb: 1 }}>
              {sentence}
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="inherit" variant="outlined" autoFocus onClick={onClose} disabled={saving}>
          Keep editing
        </Button>
        <Button variant="contained" loading={saving} onClick={onSave}>
          {count === 1 ? 'Save this change' : `Save these ${count} changes`}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
