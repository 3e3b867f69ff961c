import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, type ReactNode } from 'react'

interface ConfirmDialogProps {
  title: string
  /** What is lost. */
  text: ReactNode
  /** The deed, on the button that does it. */
  verb: string
  /** On the button that does nothing. */
  keep?: string
  pending?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is lost. The harmless choice has the focus; nothing closes it once the deed is under way. */
export function ConfirmDialog({
  title,
  text,
  verb,
  keep = 'Cancel',
  pending = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const id = useId()
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={pending ? undefined : onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} component="div" sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="inherit" variant="outlined" autoFocus onClick={onClose} disabled={pending}>
          {keep}
        </Button>
        <Button color="error" variant="contained" loading={pending} onClick={onConfirm}>
          {verb}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
