import Box from '@mui/material/Box'
import type { Field } from '@nibondhon/domain'
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx'

interface DeleteFieldDialogProps {
  field: Field
  losses: readonly string[]
  onDelete: () => void
  onClose: () => void
}

/** Opens only where something refers to the field; any other deletion can simply be undone. */
export function DeleteFieldDialog({ field, losses, onDelete, onClose }: DeleteFieldDialogProps) {
  return (
    <ConfirmDialog
      title={`Delete “${field.label}”?`}
      text={
        <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.primary' }}>
          {losses.map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
        </Box>
      }
      verb="Delete field"
      onConfirm={onDelete}
      onClose={onClose}
    />
  )
}
