import Box from '@mui/material/Box'
import type { BoundsRule, FreeAmountRule, QuantityRule, RowRule } from '@nibondhon/domain'
import { useState } from 'react'
import { LabelledInput } from '../../../../shared/form/labelled-input.tsx'
import { NumberInput } from '../../../../shared/form/number-input.tsx'
import { AmountInput } from './amount-input.tsx'
import { INPUT_GRID, type RuleProps } from './change-rule.ts'
import { readSuggestions, suggestionsText } from './suggestions.ts'
import { RuleFieldSelect } from './rule-field-select.tsx'

export function QuantityInputs({ rule, onChange }: RuleProps<QuantityRule>) {
  return (
    <Box sx={INPUT_GRID}>
      <RuleFieldSelect
        label="Field with the number"
        type="quantity"
        value={rule.field}
        onValueChange={(field) => onChange({ field })}
      />
      <AmountInput
        label="Price of each (৳)"
        autoFocus
        value={rule.unitPrice}
        onAmountChange={(unitPrice) => onChange({ unitPrice })}
      />
    </Box>
  )
}

export function RowInputs({ rule, onChange }: RuleProps<RowRule>) {
  return (
    <Box sx={INPUT_GRID}>
      <RuleFieldSelect
        label="Group"
        type="row"
        value={rule.group}
        onValueChange={(group) => onChange({ group })}
      />
      <AmountInput
        label="Each costs (৳)"
        autoFocus
        value={rule.amount}
        onAmountChange={(amount) => onChange({ amount })}
      />
      <AmountInput
        label="How many are free"
        value={rule.freeRows}
        onAmountChange={(freeRows) => onChange({ freeRows })}
      />
    </Box>
  )
}

export function FreeAmountInputs({ rule, onChange }: RuleProps<FreeAmountRule>) {
  const [text, setText] = useState(() => suggestionsText(rule.suggestions))
  return (
    <Box sx={INPUT_GRID}>
      <RuleFieldSelect
        label="Field with the amount"
        type="free_amount"
        value={rule.field}
        onValueChange={(field) => onChange({ field })}
      />
      <LimitInputs
        labels={['Least (৳)', 'Most (৳)']}
        empty={['Any', 'Any']}
        limits={rule}
        onChange={onChange}
      />
      <LabelledInput
        label="Suggested amounts (৳)"
        inputMode="decimal"
        placeholder="500 1000 2000"
        value={isSameText(text, rule) ? text : suggestionsText(rule.suggestions)}
        onValueChange={(next) => {
          setText(next)
          onChange({ suggestions: readSuggestions(next) })
        }}
        hint="With spaces between them"
      />
    </Box>
  )
}

/** What is being typed stays as it is while it means the same; an undo shows other amounts. */
function isSameText(text: string, { suggestions }: FreeAmountRule): boolean {
  return String(readSuggestions(text)) === String(suggestions)
}

export function BoundsInputs({ rule, onChange }: RuleProps<BoundsRule>) {
  return (
    <Box sx={INPUT_GRID}>
      <LimitInputs
        labels={['At least (৳)', 'At most (৳)']}
        empty={['No minimum', 'No maximum']}
        limits={rule}
        onChange={onChange}
      />
    </Box>
  )
}

interface Limits {
  min: number | null
  max: number | null
}

interface LimitInputsProps {
  labels: [min: string, max: string]
  /** What an empty input says. */
  empty: [min: string, max: string]
  limits: Limits
  onChange: (part: Partial<Limits>) => void
}

function LimitInputs({ labels, empty, limits, onChange }: LimitInputsProps) {
  return (['min', 'max'] as const).map((key, index) => (
    <NumberInput
      key={key}
      label={labels[index] ?? ''}
      min={0}
      step={1}
      placeholder={empty[index]}
      autoFocus={key === 'min'}
      value={limits[key]}
      onNumberChange={(limit) => onChange({ [key]: limit })}
    />
  ))
}
