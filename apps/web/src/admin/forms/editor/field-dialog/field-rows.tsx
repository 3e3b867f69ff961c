import Box from '@mui/material/Box'
import { LIMITS, type FieldGroup } from '@nibondhon/domain'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { NumberInput } from '../../../shared/form/number-input.tsx'
import { useFieldDialog } from './field-dialog-context.ts'

/** How many rows a group takes and what they are called. What is asked in them is edited in the list of fields. */
export function FieldRows() {
  const { field, change, problems } = useFieldDialog()
  const { group } = field
  if (group === null) return null
  const edit = (part: Partial<FieldGroup>) => change({ group: { ...group, ...part } })
  const example = group.rowLabel.trim() || field.label.trim() || 'Guest'
  return (
    <Box component="section" aria-label="Rows" sx={{ display: 'grid', gap: 2, pb: 2.5 }}>
      <LabelledInput
        label="Row title"
        placeholder="Guest"
        value={group.rowLabel}
        onValueChange={(rowLabel) => edit({ rowLabel })}
        slotProps={{ input: { maxLength: LIMITS.option } }}
        hint={`Rows are called “${example} 1”, “${example} 2”`}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' }, gap: 2 }}>
        <NumberInput
          label="Fewest rows"
          min={0}
          step={1}
          placeholder="0"
          value={group.min || null}
          onNumberChange={(min) => edit({ min: min ?? 0 })}
          error={problems.rows}
        />
        <NumberInput
          label="Most rows"
          min={1}
          step={1}
          value={group.max || null}
          onNumberChange={(max) => edit({ max: max ?? 0 })}
          hint={`At most ${LIMITS.groupRows}`}
        />
        <NumberInput
          label="Seats for rows"
          min={0}
          step={1}
          value={group.seats}
          placeholder="No limit"
          onNumberChange={(seats) => edit({ seats })}
          hint="Of all submissions together"
          error={problems.seats}
        />
      </Box>
    </Box>
  )
}
