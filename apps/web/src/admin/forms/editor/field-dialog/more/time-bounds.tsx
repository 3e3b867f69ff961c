import Box from '@mui/material/Box'
import { type FieldValidation, isTime, minutesOfTime, timeOfMinutes } from '@nibondhon/domain'
import { LabelledInput } from '../../../../shared/form/labelled-input.tsx'
import { fieldDialogTexts } from '../texts/field-dialog-texts.ts'

interface TimeBoundsProps {
  validation: FieldValidation
  error: string | undefined
  onChange: (part: Pick<FieldValidation, 'min'> | Pick<FieldValidation, 'max'>) => void
}

/** The earliest and the latest time that a member can enter. */
export function TimeBounds({ validation: { min, max }, error, onChange }: TimeBoundsProps) {
  const texts = fieldDialogTexts().checks
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
      <LabelledInput
        label={texts.earliest}
        type="time"
        value={textOf(min)}
        onValueChange={(time) => onChange({ min: minutesOf(time) })}
      />
      <LabelledInput
        label={texts.latest}
        type="time"
        value={textOf(max)}
        onValueChange={(time) => onChange({ max: minutesOf(time) })}
        error={error}
      />
    </Box>
  )
}

function textOf(minutes: number | null): string {
  return minutes === null ? '' : timeOfMinutes(minutes)
}

function minutesOf(time: string): number | null {
  return isTime(time) ? minutesOfTime(time) : null
}
