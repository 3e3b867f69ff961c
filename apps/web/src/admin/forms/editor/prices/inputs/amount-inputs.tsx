import Box from '@mui/material/Box'
import type { BoundsRule, FreeAmountRule, QuantityRule, RowRule } from '@nibondhon/domain'
import { useState } from 'react'
import { LabelledInput } from '../../../../shared/form/labelled-input.tsx'
import { NumberInput } from '../../../../shared/form/number-input.tsx'
import { pricesTexts } from '../texts/prices-texts.ts'
import { AmountInput } from './amount-input.tsx'
import { INPUT_GRID, type RuleProps } from './change-rule.ts'
import { readSuggestions, suggestionsText } from './suggestions.ts'
import { RuleFieldSelect } from './rule-field-select.tsx'

export function QuantityInputs({ rule, onChange }: RuleProps<QuantityRule>) {
  const texts = pricesTexts().inputs
  return (
    <Box sx={INPUT_GRID}>
      <RuleFieldSelect
        label={texts.numberField}
        type="quantity"
        value={rule.field}
        onValueChange={(field) => onChange({ field })}
      />
      <AmountInput
        label={texts.priceOfEach}
        autoFocus
        value={rule.unitPrice}
        onAmountChange={(unitPrice) => onChange({ unitPrice })}
      />
    </Box>
  )
}

export function RowInputs({ rule, onChange }: RuleProps<RowRule>) {
  const texts = pricesTexts().inputs
  return (
    <Box sx={INPUT_GRID}>
      <RuleFieldSelect
        label={texts.group}
        type="row"
        value={rule.group}
        onValueChange={(group) => onChange({ group })}
      />
      <AmountInput
        label={texts.eachCosts}
        autoFocus
        value={rule.amount}
        onAmountChange={(amount) => onChange({ amount })}
      />
      <AmountInput
        label={texts.freeRows}
        value={rule.freeRows}
        onAmountChange={(freeRows) => onChange({ freeRows })}
      />
    </Box>
  )
}

export function FreeAmountInputs({ rule, onChange }: RuleProps<FreeAmountRule>) {
  const texts = pricesTexts().inputs
  const [text, setText] = useState(() => suggestionsText(rule.suggestions))
  return (
    <Box sx={INPUT_GRID}>
      <RuleFieldSelect
        label={texts.amountField}
        type="free_amount"
        value={rule.field}
        onValueChange={(field) => onChange({ field })}
      />
      <LimitInputs
        labels={[texts.least, texts.most]}
        empty={[texts.any, texts.any]}
        limits={rule}
        onChange={onChange}
      />
      <LabelledInput
        label={texts.suggestions}
        inputMode="decimal"
        placeholder="500 1000 2000"
        value={isSameText(text, rule) ? text : suggestionsText(rule.suggestions)}
        onValueChange={(next) => {
          setText(next)
          onChange({ suggestions: readSuggestions(next) })
        }}
        hint={texts.suggestionsHint}
      />
    </Box>
  )
}

/** What is being typed stays as it is while it means the same; an undo shows other amounts. */
function isSameText(text: string, { suggestions }: FreeAmountRule): boolean {
  return String(readSuggestions(text)) === String(suggestions)
}

export function BoundsInputs({ rule, onChange }: RuleProps<BoundsRule>) {
  const texts = pricesTexts().inputs
  return (
    <Box sx={INPUT_GRID}>
      <LimitInputs
        labels={[texts.atLeast, texts.atMost]}
        empty={[texts.noMinimum, texts.noMaximum]}
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
