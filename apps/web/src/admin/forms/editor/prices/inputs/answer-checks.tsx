import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import type { FieldOption } from '@nibondhon/domain'
import { useId } from 'react'
import { pricesTexts } from '../texts/prices-texts.ts'

interface AnswerChecksProps {
  label: string
  options: readonly FieldOption[]
  chosen: readonly string[]
  onChange: (values: string[]) => void
}

/** Chooses some options of a field. One that the field no longer has stays listed until it is unticked. */
export function AnswerChecks({ label, options, chosen, onChange }: AnswerChecksProps) {
  const id = useId()
  const lost = chosen
    .filter((value) => !options.some((option) => option.value === value))
    .map((value) => ({ value, label: pricesTexts().inputs.lostOption(value) }))
  return (
    <Box role="group" aria-labelledby={id}>
      <FormLabel id={id} component="div">
        {label}
      </FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, maxHeight: 240, overflowY: 'auto' }}>
        {[...options, ...lost].map((option) => (
          <FormControlLabel
            key={option.value}
            sx={{ overflowWrap: 'anywhere' }}
            label={option.label}
            control={
              <Checkbox
                checked={chosen.includes(option.value)}
                onChange={(_event, on) =>
                  onChange(on ? [...chosen, option.value] : chosen.filter((one) => one !== option.value))
                }
              />
            }
          />
        ))}
      </Box>
    </Box>
  )
}
