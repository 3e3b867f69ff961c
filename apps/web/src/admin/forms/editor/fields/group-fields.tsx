import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { isAllowedInGroup, LIMITS, type Field, type FieldType } from '@nibondhon/domain'
import type { ReactNode } from 'react'
import { AddFieldButton } from './add-field-button.tsx'

interface GroupFieldsProps {
  field: Field
  onAdd: (type: FieldType) => void
  /** The list of its fields. */
  children: ReactNode
}

/** What a group asks in each row, edited in place below it. */
export function GroupFields({ field, onAdd, children }: GroupFieldsProps) {
  const count = field.group?.fields.length ?? 0
  return (
    <Box role="group" aria-label={`In each row of ${field.label}`} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Asked in each row
      </Typography>
      {children}
      <Box>
        {count >= LIMITS.groupFields ? (
          <Alert severity="info">A group can have at most {LIMITS.groupFields} fields.</Alert>
        ) : (
          <AddFieldButton
            variant="text"
            text={`Add to “${field.label}”`}
            isOffered={isAllowedInGroup}
            onAdd={onAdd}
          />
        )}
      </Box>
    </Box>
  )
}
