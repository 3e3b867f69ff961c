import { LabelledInput, type LabelledInputProps } from './labelled-input.tsx'
import { isoOfLocalTime, localTimeOf } from './local-time.ts'

interface DateTimeInputProps extends Omit<LabelledInputProps, 'value' | 'onValueChange' | 'type'> {
  /** An ISO time; null when the input is empty. */
  value: string | null
  onTimeChange: (iso: string | null) => void
}

/** A date and a time on the clock of the association. */
export function DateTimeInput({ value, onTimeChange, ...input }: DateTimeInputProps) {
  return (
    <LabelledInput
      {...input}
      type="datetime-local"
      value={value === null ? '' : localTimeOf(value)}
      onValueChange={(text) => onTimeChange(isoOfLocalTime(text))}
    />
  )
}
