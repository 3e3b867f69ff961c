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
  saving: boolean
  onSave: () => void
  onClose: () => void
}

/** Asks before a change that affects earlier answers: lists each change, how many answers and what happens to them. */
export function ImpactDialog({ changes, saving, onSave, onClose }: ImpactDialogProps) {
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
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="inherit" variant="outlined" autoFocus onClick={onClose} disabled={saving}>
          Keep editing
        </Button>
        <Button variant="contained" loading={saving} onClick={onSave}>
          {changes.length === 1 ? 'Save this change' : `Save these ${changes.length} changes`}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
