import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Form } from '@nibondhon/api-contract'
import { isRestricted } from '@nibondhon/domain'
import { ReadOnlyForm } from '../shared/read-only-form.tsx'

/** Shows every field of the form; restricted fields are marked. */
export function FormLook({ form }: { form: Form }) {
  const restricted = form.fields.filter(isRestricted).length
  const conditional = form.fields.filter((field) => field.conditional.dependsOn !== '').length
  const notes = [
    restricted > 0 && `${count(restricted)} not open to everyone and marked with a dashed line.`,
    conditional > 0 && `${count(conditional)} shown to members only for some answers.`,
  ].filter((note) => note !== false)
  return (
    <Card component="section" aria-label="Preview" sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
      <Typography component="h2" variant="h2">
        Preview
      </Typography>
      {notes.map((note) => (
        <Typography key={note} variant="body2" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      ))}
      {form.fields.length === 0 ? (
        <Typography sx={{ py: 4, textAlign: 'center', color: 'text.secondary' }}>
          This form has no fields yet.
        </Typography>
      ) : (
        <Box sx={{ mt: 1.5 }}>
          <ReadOnlyForm form={form} idPrefix="view" />
        </Box>
      )}
    </Card>
  )
}

function count(fields: number): string {
  return fields === 1 ? '1 field is' : `${fields} fields are`
}
