import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useId, type ReactNode } from 'react'
import { TextBelow } from './text-below.tsx'

export interface SelectOption<T extends string> {
  value: T
  label: ReactNode
  disabled?: boolean
}

interface LabelledSelectProps<T extends string> {
  label: string
  value: T
  options: readonly SelectOption<T>[]
  onValueChange: (value: T) => void
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  disabled?: boolean
  /** Shown while nothing is chosen. */
  emptyText?: string
}

/** A choice of one with its label above it and its hint or error below. */
export function LabelledSelect<T extends string>({
  label,
  value,
  options,
  onValueChange,
  hint,
  error,
  required = false,
  disabled = false,
  emptyText,
}: LabelledSelectProps<T>) {
  const id = useId()
  return (
    <FormControl fullWidth error={Boolean(error)} required={required} disabled={disabled}>
      <FormLabel id={`${id}-label`} htmlFor={id}>
        {label}
      </FormLabel>
      <Select
        id={id}
        labelId={`${id}-label`}
        value={value}
        displayEmpty={emptyText !== undefined}
        onChange={({ target }) => onValueChange(target.value as T)}
        aria-describedby={(error ?? hint) ? `${id}-below` : undefined}
      >
        {emptyText !== undefined && !options.some((option) => option.value === '') && (
          <MenuItem value="">{emptyText}</MenuItem>
        )}
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value} disabled={option.disabled ?? false}>
            {option.label}
          </MenuItem>
        ))}
      </Select>
      <TextBelow id={`${id}-below`} hint={hint} error={error} />
    </FormControl>
  )
}
