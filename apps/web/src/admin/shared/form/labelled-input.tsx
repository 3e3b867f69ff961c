import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { useId, type ReactNode } from 'react'
import { dateText } from '../language/console-formats.ts'
import { TextBelow } from './text-below.tsx'

export interface LabelledInputProps extends Omit<OutlinedInputProps, 'error' | 'onChange' | 'value'> {
  label: string
  value: string
  onValueChange: (value: string) => void
  hint?: ReactNode
  /** What is wrong; replaces the hint. */
  error?: string | undefined
}

/** A text input with its label above it and its hint or error below. */
export function LabelledInput({
  label,
  value,
  onValueChange,
  hint,
  error,
  required,
  ...input
}: LabelledInputProps) {
  const id = useId()
  // The browser writes a day in an order of its own: below, it is as everywhere on the screen.
  const day = input.type === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? dateText(value, 'UTC') : null
  const below =
    day === null ? (
      hint
    ) : hint ? (
      <>
        {day} · {hint}
      </>
    ) : (
      day
    )
  return (
    <FormControl fullWidth error={Boolean(error)} required={required ?? false}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <OutlinedInput
        {...input}
        id={id}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        aria-describedby={(error ?? below) ? `${id}-below` : undefined}
      />
      <TextBelow id={`${id}-below`} hint={below} error={error} />
    </FormControl>
  )
}
