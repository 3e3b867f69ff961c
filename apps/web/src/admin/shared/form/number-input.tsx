import { useState } from 'react'
import { LabelledInput, type LabelledInputProps } from './labelled-input.tsx'

interface NumberInputProps extends Omit<
  LabelledInputProps,
  'value' | 'onValueChange' | 'type' | 'inputProps'
> {
  /** Null when the input is empty. */
  value: number | null
  onNumberChange: (value: number | null) => void
  min?: number
  step?: number | 'any'
}

/** A number input that keeps what is being typed ("1.", "") as long as it means the current value. */
export function NumberInput({ value, onNumberChange, min, step, ...input }: NumberInputProps) {
  const [text, setText] = useState(() => textOf(value))
  return (
    <LabelledInput
      {...input}
      type="number"
      slotProps={{ input: { min, step, inputMode: 'decimal' } }}
      value={numberOf(text) === value ? text : textOf(value)}
      onValueChange={(next) => {
        setText(next)
        onNumberChange(numberOf(next))
      }}
    />
  )
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value)
}

function numberOf(text: string): number | null {
  const number = Number(text)
  return text.trim() === '' || !Number.isFinite(number) ? null : number
}
