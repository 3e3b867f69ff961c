import Box from '@mui/material/Box'
import type { Field } from '@nibondhon/domain'
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx'
import { fieldListTexts } from './texts/field-list-texts.ts'

interface DeleteFieldDialogProps {
  field: Field
  losses: readonly string[]
  onDelete: () => void
  onClose: () => void
}

/** Opens only where something refers to the field; any other deletion can simply be undone. */
export function DeleteFieldDialog({ field, losses, onDelete, onClose }: DeleteFieldDialogProps) {
  const texts = fieldListTexts().deletion
  return (
    <ConfirmDialog
      title={texts.title(field.label)}
      text={
        <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.primary' }}>
          {losses.map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
        </Box>
      }
      verb={texts.verb}
      onConfirm={onDelete}
      onClose={onClose}
    />
  )
}
