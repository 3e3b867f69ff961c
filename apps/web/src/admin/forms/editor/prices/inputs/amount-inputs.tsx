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
      <NumberInput
        label="Least (৳)"
        min={0}
        step={1}
        placeholder="Any"
        autoFocus
        value={rule.min}
        onNumberChange={(min) => onChange({ min })}
      />
      <NumberInput
        label="Most (৳)"
        min={0}
        step={1}
        placeholder="Any"
        value={rule.max}
        onNumberChange={(max) => onChange({ max })}
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
      <NumberInput
        label="At least (৳)"
        min={0}
        step={1}
        placeholder="No minimum"
        autoFocus
        value={rule.min}
        onNumberChange={(min) => onChange({ min })}
      />
      <NumberInput
        label="At most (৳)"
        min={0}
        step={1}
        placeholder="No maximum"
        value={rule.max}
        onNumberChange={(max) => onChange({ max })}
      />
    </Box>
  )
}
