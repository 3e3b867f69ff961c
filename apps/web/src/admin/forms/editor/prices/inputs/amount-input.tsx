import { NumberInput } from '../../../../shared/form/number-input.tsx'

interface AmountInputProps {
  label: string
  value: number
  onAmountChange: (amount: number) => void
  autoFocus?: boolean
}

/** A number that is always there. Its text is selected on focus, so that typing replaces it. */
export function AmountInput({ label, value, onAmountChange, autoFocus = false }: AmountInputProps) {
  return (
    <NumberInput
      label={label}
      min={0}
      step={1}
      autoFocus={autoFocus}
      value={value}
      onNumberChange={(amount) => onAmountChange(amount ?? 0)}
      onFocus={({ target }) => target.select()}
    />
  )
}
