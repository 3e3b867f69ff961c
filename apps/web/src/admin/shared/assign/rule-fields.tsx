import Box from '@mui/material/Box'
import type { BodyOf } from '@nibondhon/api-contract'
import { DIRECTIONS, MAX_RULE_TEXT_LENGTH } from '@nibondhon/domain'
import { LabelledInput } from '../form/labelled-input.tsx'
import { LabelledSelect } from '../form/labelled-select.tsx'
import { NumberInput } from '../form/number-input.tsx'
import { assignTexts } from './texts/assign-texts.ts'

export type RememberedRule = NonNullable<BodyOf<'POST /api/statements/rows/:rowId/not-ours'>['remember']>

interface RuleFieldsProps {
  rule: RememberedRule
  /** Of the text. */
  error: string | undefined
  onChange: (part: Partial<RememberedRule>) => void
}

/** What a payment of a later import has to have, so that it is not ours either. */
export function RuleFields({ rule, error, onChange }: RuleFieldsProps) {
  const texts = assignTexts().notOurs.rule
  return (
    <>
      <LabelledInput
        required
        label={texts.contains}
        hint={texts.containsHint}
        value={rule.contains}
        error={error}
        onValueChange={(contains) => onChange({ contains })}
        slotProps={{ input: { maxLength: MAX_RULE_TEXT_LENGTH } }}
      />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' } }}>
        <LabelledSelect
          label={texts.direction}
          value={rule.direction ?? ''}
          emptyText={texts.both}
          options={DIRECTIONS.map((value) => ({ value, label: texts.directions[value] }))}
          onValueChange={(value) => onChange({ direction: DIRECTIONS.find((one) => one === value) ?? null })}
        />
        <NumberInput
          label={texts.min}
          min={0}
          step="any"
          value={rule.min ?? null}
          onNumberChange={(min) => onChange({ min })}
        />
        <NumberInput
          label={texts.max}
          min={0}
          step="any"
          value={rule.max ?? null}
          onNumberChange={(max) => onChange({ max })}
        />
      </Box>
    </>
  )
}
