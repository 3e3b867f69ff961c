import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { RangeRule } from '@nibondhon/domain'
import { NumberInput } from '../../../../shared/form/number-input.tsx'
import { pricesTexts } from '../texts/prices-texts.ts'
import { AmountInput } from './amount-input.tsx'
import { INPUT_GRID, type RuleProps } from './change-rule.ts'
import { RuleFieldSelect } from './rule-field-select.tsx'

/** A fee for numbers from one to another, and a button for the range after it. */
export function RangeInputs({
  rule,
  onChange,
  onContinue,
}: RuleProps<RangeRule> & { onContinue: () => void }) {
  const texts = pricesTexts().inputs
  return (
    <>
      <Box sx={INPUT_GRID}>
        <RuleFieldSelect
          label={texts.field}
          type="range"
          value={rule.field}
          onValueChange={(field) => onChange({ field })}
        />
        <NumberInput
          label={texts.from}
          step={1}
          placeholder={texts.any}
          // A range that continues another one has its beginning.
          autoFocus={rule.from === null}
          value={rule.from}
          onNumberChange={(from) => onChange({ from })}
        />
        <NumberInput
          label={texts.to}
          step={1}
          placeholder={texts.any}
          autoFocus={rule.from !== null && rule.to === null}
          value={rule.to}
          onNumberChange={(to) => onChange({ to })}
        />
        <AmountInput
          label={texts.pays}
          value={rule.amount}
          onAmountChange={(amount) => onChange({ amount })}
        />
      </Box>
      <div>
        <Button size="small" startIcon={<AddIcon />} onClick={onContinue}>
          {texts.nextRange}
        </Button>
      </div>
    </>
  )
}
