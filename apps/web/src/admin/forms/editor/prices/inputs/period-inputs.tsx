import Box from '@mui/material/Box'
import type { PeriodRule } from '@nibondhon/domain'
import { useState } from 'react'
import { DateTimeInput } from '../../../../shared/form/date-time-input.tsx'
import { LabelledSelect } from '../../../../shared/form/labelled-select.tsx'
import { timeZoneText } from '../../../../shared/language/console-formats.ts'
import { pricesTexts } from '../texts/prices-texts.ts'
import { AmountInput } from './amount-input.tsx'
import { INPUT_GRID, type RuleProps } from './change-rule.ts'

type Direction = 'less' | 'more'

/** An amount less or more between two times. */
export function PeriodInputs({ rule, onChange }: RuleProps<PeriodRule>) {
  const texts = pricesTexts().inputs
  const directions = [
    { value: 'less', label: texts.less },
    { value: 'more', label: texts.more },
  ] as const
  // An amount of 0 has no sign: the choice is kept until there is an amount.
  const [direction, setDirection] = useState<Direction>(rule.amount > 0 ? 'more' : 'less')
  const size = Math.abs(rule.amount)
  const signed = (amount: number, to: Direction) => (to === 'less' && amount !== 0 ? -amount : amount)
  return (
    <Box sx={INPUT_GRID}>
      <DateTimeInput
        label={texts.from}
        value={rule.from}
        onTimeChange={(from) => onChange({ from })}
        hint={texts.fromHint}
      />
      <DateTimeInput
        label={texts.until}
        autoFocus={rule.until === null}
        value={rule.until}
        onTimeChange={(until) => onChange({ until })}
        hint={timeZoneText()}
      />
      <LabelledSelect
        label={texts.membersPay}
        value={direction}
        options={directions}
        onValueChange={(next) => {
          setDirection(next)
          onChange({ amount: signed(size, next) })
        }}
      />
      <AmountInput
        label={texts.amount}
        value={size}
        onAmountChange={(amount) => onChange({ amount: signed(amount, direction) })}
      />
    </Box>
  )
}
