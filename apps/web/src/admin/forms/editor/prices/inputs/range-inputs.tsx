import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { RangeRule } from '@nibondhon/domain'
import { NumberInput } from '../../../../shared/form/number-input.tsx'
import { AmountInput } from './amount-input.tsx'
import { INPUT_GRID, type RuleProps } from './change-rule.ts'
import { RuleFieldSelect } from './rule-field-select.tsx'

/** A fee for numbers from one to another, and a button for the range after it. */
export function RangeInputs({
  rule,
  onChange,
  onContinue,
}: RuleProps<RangeRule> & { onContinue: () => void }) {
  return (
    <>
      <Box sx={INPUT_GRID}>
        <RuleFieldSelect
          label="Field"
          type="range"
          value={rule.field}
          onValueChange={(field) => onChange({ field })}
        />
        <NumberInput
          label="From"
          step={1}
          placeholder="Any"
          // A range that continues another one has its beginning.
          autoFocus={rule.from === null}
          value={rule.from}
          onNumberChange={(from) => onChange({ from })}
        />
        <NumberInput
          label="To"
          step={1}
          placeholder="Any"
          autoFocus={rule.from !== null && rule.to === null}
          value={rule.to}
          onNumberChange={(to) => onChange({ to })}
        />
        <AmountInput label="Pays (৳)" value={rule.amount} onAmountChange={(amount) => onChange({ amount })} />
      </Box>
      <div>
        <Button size="small" startIcon={<AddIcon />} onClick={onContinue}>
          Add the next range
        </Button>
      </div>
    </>
  )
}
