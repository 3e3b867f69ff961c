import Box from '@mui/material/Box'
import { LIMITS, type PriceRule } from '@nibondhon/domain'
import { LabelledInput } from '../../../../shared/form/labelled-input.tsx'
import { pricesTexts } from '../texts/prices-texts.ts'
import { BoundsInputs, FreeAmountInputs, QuantityInputs, RowInputs } from './amount-inputs.tsx'
import { CodeInputs, DiscountInputs } from './discount-inputs.tsx'
import { PeriodInputs } from './period-inputs.tsx'
import { RangeInputs } from './range-inputs.tsx'
import type { ChangeRule } from './change-rule.ts'

interface RuleInputsProps {
  rule: PriceRule
  onChange: ChangeRule<PriceRule>
  onContinue: () => void
}

/** The inputs of a price rule: those of its type, then the name of its line. */
export function RuleInputs({ rule, onChange, onContinue }: RuleInputsProps) {
  const texts = pricesTexts().inputs
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TypeInputs rule={rule} onChange={onChange} onContinue={onContinue} />
      <LabelledInput
        label={texts.billName}
        required
        value={rule.label}
        onValueChange={(label) => onChange({ label })}
        slotProps={{ input: { maxLength: LIMITS.label } }}
        hint={texts.billNameHint}
        sx={{ maxWidth: 400 }}
      />
    </Box>
  )
}

function TypeInputs({ rule, onChange, onContinue }: RuleInputsProps) {
  switch (rule.type) {
    case 'range':
      return <RangeInputs rule={rule} onChange={onChange} onContinue={onContinue} />
    case 'period':
      return <PeriodInputs rule={rule} onChange={onChange} />
    case 'quantity':
      return <QuantityInputs rule={rule} onChange={onChange} />
    case 'row':
      return <RowInputs rule={rule} onChange={onChange} />
    case 'free_amount':
      return <FreeAmountInputs rule={rule} onChange={onChange} />
    case 'discount':
      return <DiscountInputs rule={rule} onChange={onChange} />
    case 'code':
      return <CodeInputs rule={rule} onChange={onChange} />
    case 'bounds':
      return <BoundsInputs rule={rule} onChange={onChange} />
  }
}
