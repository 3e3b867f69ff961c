import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { isAllowedInGroup, LIMITS, type Field, type FieldType } from '@nibondhon/domain'
import type { ReactNode } from 'react'
import { digitsText } from '../../../shared/language/console-formats.ts'
import { AddFieldButton } from './add-field-button.tsx'
import { fieldListTexts } from './texts/field-list-texts.ts'

interface GroupFieldsProps {
  field: Field
  onAdd: (type: FieldType) => void
  /** The list of its fields. */
  children: ReactNode
}

/** What a group asks in each row, edited in place below it. */
export function GroupFields({ field, onAdd, children }: GroupFieldsProps) {
  const count = field.group?.fields.length ?? 0
  const texts = fieldListTexts().group
  return (
    <Box role="group" aria-label={texts.label(field.label)} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.asked}
      </Typography>
      {children}
      <Box>
        {count >= LIMITS.groupFields ? (
          <Alert severity="info">{texts.full(digitsText(String(LIMITS.groupFields)))}</Alert>
        ) : (
          <AddFieldButton
            variant="text"
            text={texts.add(field.label)}
            isOffered={isAllowedInGroup}
            onAdd={onAdd}
          />
        )}
      </Box>
    </Box>
  )
}
