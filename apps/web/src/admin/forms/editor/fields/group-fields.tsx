import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { isAllowedInGroup, LIMITS, type Field } from '@nibondhon/domain'
import type { FormIssue } from '../../shared/form-issues.ts'
import { AddFieldButton } from './add-field-button.tsx'
import { FieldList, type FieldListActions } from './field-list.tsx'

interface GroupFieldsProps {
  field: Field
  issues: readonly FormIssue[]
  actions: FieldListActions
}

/** What a group asks in each row, edited in place below it. */
export function GroupFields({ field, issues, actions }: GroupFieldsProps) {
  const fields = field.group?.fields ?? []
  return (
    <Box role="group" aria-label={`In each row of ${field.label}`} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Asked in each row
      </Typography>
      <FieldList group={field} fields={fields} issues={issues} actions={actions} />
      <Box>
        {fields.length >= LIMITS.groupFields ? (
          <Alert severity="info">A group can have at most {LIMITS.groupFields} fields.</Alert>
        ) : (
          <AddFieldButton
            variant="text"
            text={`Add to “${field.label}”`}
            isOffered={isAllowedInGroup}
            onAdd={(type) => actions.onAdd(type, field.id)}
          />
        )}
      </Box>
    </Box>
  )
}
