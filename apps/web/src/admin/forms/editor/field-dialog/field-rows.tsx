import Box from '@mui/material/Box'
import { LIMITS, type FieldGroup } from '@nibondhon/domain'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { NumberInput } from '../../../shared/form/number-input.tsx'
import { digitsText } from '../../../shared/language/console-formats.ts'
import { useFieldDialog } from './field-dialog-context.ts'
import { fieldDialogTexts } from './texts/field-dialog-texts.ts'

/** How many rows a group takes and what they are called. What is asked in them is edited in the list of fields. */
export function FieldRows() {
  const { field, change, problems } = useFieldDialog()
  const { group } = field
  if (group === null) return null
  const edit = (part: Partial<FieldGroup>) => change({ group: { ...group, ...part } })
  const texts = fieldDialogTexts().rows
  const example = group.rowLabel.trim() || field.label.trim() || texts.example
  return (
    <Box component="section" aria-label={texts.section} sx={{ display: 'grid', gap: 2, pb: 2.5 }}>
      <LabelledInput
        label={texts.title}
        placeholder={texts.example}
        value={group.rowLabel}
        onValueChange={(rowLabel) => edit({ rowLabel })}
        slotProps={{ input: { maxLength: LIMITS.option } }}
        hint={texts.titleHint(example)}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' }, gap: 2 }}>
        <NumberInput
          label={texts.min}
          min={0}
          step={1}
          placeholder="0"
          value={group.min || null}
          onNumberChange={(min) => edit({ min: min ?? 0 })}
          error={problems.rows}
        />
        <NumberInput
          label={texts.max}
          min={1}
          step={1}
          value={group.max || null}
          onNumberChange={(max) => edit({ max: max ?? 0 })}
          hint={texts.maxHint(digitsText(String(LIMITS.groupRows)))}
        />
        <NumberInput
          label={texts.seats}
          min={0}
          step={1}
          value={group.seats}
          placeholder={texts.noLimit}
          onNumberChange={(seats) => edit({ seats })}
          hint={texts.seatsHint}
          error={problems.seats}
        />
      </Box>
    </Box>
  )
}
