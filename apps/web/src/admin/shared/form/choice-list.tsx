import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import { useId } from 'react'
import { TextBelow } from './text-below.tsx'

interface ChoiceListProps<T extends string> {
  label: string
  options: readonly T[]
  labels: Readonly<Record<T, string>>
  value: readonly T[]
  /** How many can be chosen. */
  max?: number
  hint?: string
  error?: string | undefined
  onChange: (value: T[]) => void
}

/** Several of a closed set, in the order of the set. */
export function ChoiceList<T extends string>({
  label,
  options,
  labels,
  value,
  max = Infinity,
  hint,
  error,
  onChange,
}: ChoiceListProps<T>) {
  const id = useId()
  const toggle = (option: T, isChosen: boolean) =>
    onChange(options.filter((other) => (other === option ? isChosen : value.includes(other))))
  return (
    <FormControl
      component="fieldset"
      required
      error={Boolean(error)}
      aria-describedby={(error ?? hint) ? `${id}-below` : undefined}
    >
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup sx={GRID}>
        {options.map((option) => (
          <FormControlLabel
            key={option}
            label={labels[option]}
            control={
              <Checkbox
                checked={value.includes(option)}
                disabled={!value.includes(option) && value.length >= max}
                onChange={(_event, isChosen) => toggle(option, isChosen)}
                slotProps={{ input: { 'aria-invalid': error ? true : undefined } }}
              />
            }
          />
        ))}
      </FormGroup>
      <TextBelow id={`${id}-below`} hint={hint} error={error} />
    </FormControl>
  )
}

const GRID = { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const
