import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useSnackbar } from '../shared/snackbar/snackbar-context.ts'
import { useInitialize } from './use-payment-settings.ts'

export function InitializeDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const showSnackbar = useSnackbar()
  const initialize = useInitialize()

  async function confirm() {
    try {
      await initialize.mutateAsync()
      showSnackbar('Default settings initialized successfully!', 'success')
      onDone()
    } catch {
      showSnackbar('Failed to initialize default settings. Please try again.', 'error')
      onClose()
    }
  }

  return (
    <Dialog
      open
      role="alertdialog"
      onClose={initialize.isPending ? undefined : onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby="initialize"
      aria-describedby="initialize-text"
    >
      <DialogTitle id="initialize">Initialize default settings?</DialogTitle>
      <DialogContent>
        <DialogContentText id="initialize-text">
          Account name, number and bank are emptied and the instructions go back to the text we suggest.
          Members are not offered bank transfer until a new account is saved.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button
          color="inherit"
          variant="outlined"
          autoFocus
          onClick={onClose}
          disabled={initialize.isPending}
        >
          Cancel
        </Button>
        <Button
          color="error"
          variant="contained"
          loading={initialize.isPending}
          onClick={() => void confirm()}
        >
          Initialize defaults
        </Button>
      </DialogActions>
    </Dialog>
  )
}
