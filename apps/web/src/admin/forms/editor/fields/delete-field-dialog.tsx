import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Field } from '@nibondhon/domain'

interface DeleteFieldDialogProps {
  field: Field
  losses: readonly string[]
  onDelete: () => void
  onClose: () => void
}

/** Asked only where something else hangs on the field; any other deletion is simply undone. */
export function DeleteFieldDialog({ field, losses, onDelete, onClose }: DeleteFieldDialogProps) {
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby="delete-field"
      aria-describedby="delete-field-text"
    >
      <DialogTitle id="delete-field" sx={{ overflowWrap: 'anywhere' }}>
        Delete “{field.label}”?
      </DialogTitle>
      <DialogContent>
        <Box component="ul" id="delete-field-text" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
          {losses.map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" variant="outlined" autoFocus onClick={onClose}>
          Cancel
        </Button>
        <Button color="error" variant="contained" onClick={onDelete}>
          Delete field
        </Button>
      </DialogActions>
    </Dialog>
  )
}
