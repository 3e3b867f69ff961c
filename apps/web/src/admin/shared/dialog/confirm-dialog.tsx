import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, type ReactNode } from 'react'
import { commonTexts } from '../texts/common-texts.ts'

interface ConfirmDialogProps {
  title: string
  /** Says what will be lost. */
  text: ReactNode
  /** Label of the button that confirms. */
  verb: string
  /** Label of the button that cancels. */
  keep?: string
  pending?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is lost. Cancel has the focus; the dialog cannot be closed while the action runs. */
export function ConfirmDialog({
  title,
  text,
  verb,
  keep = commonTexts().dialogs.cancel,
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
