import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import type { FormDefinition } from '@nibondhon/domain'
import type { FormIssue } from '../shared/form-issues.ts'

/** Shows only the first issues; the editor shows them all. */
const SHOWN = 8

export function ImportedForm({ form, issues }: { form: FormDefinition; issues: readonly FormIssue[] }) {
  const name = `“${form.title || 'Untitled form'}”, ${form.fields.length} ${form.fields.length === 1 ? 'field' : 'fields'}`
  if (issues.length === 0) {
    return (
      <Alert severity="success">
        {name}: ready to import. It starts inactive; activate it when it is ready.
      </Alert>
    )
  }
  return (
    <Alert severity="error" sx={{ alignItems: 'flex-start', overflowWrap: 'anywhere' }}>
      <AlertTitle>{name}: it cannot be saved as it is</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {issues.slice(0, SHOWN).map(({ key, text }, index) => (
          <li key={`${key} ${index}`}>{text}</li>
        ))}
        {issues.length > SHOWN && <li>… and {issues.length - SHOWN} more</li>}
      </Box>
      Open it in the editor to fix this.
    </Alert>
  )
}
