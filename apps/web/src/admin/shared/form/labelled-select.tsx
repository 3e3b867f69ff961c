import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useId, type ReactNode } from 'react'

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
  /** Stands in the box while nothing is chosen. */
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
  const below = error ?? hint
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
        aria-describedby={below ? `${id}-below` : undefined}
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
      {below && (
        <FormHelperText id={`${id}-below`} sx={{ display: 'flex', gap: 0.5 }}>
          {error && <ErrorOutlineOutlined aria-hidden="true" sx={{ mt: '1px', fontSize: '1.125rem' }} />}
          {below}
        </FormHelperText>
      )}
    </FormControl>
  )
}
