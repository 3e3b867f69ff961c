import Box from '@mui/material/Box'
import { LIMITS, type CodeRule, type DiscountRule } from '@nibondhon/domain'
import { DateTimeInput } from '../../../../shared/form/date-time-input.tsx'
import { LabelledInput } from '../../../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../../../shared/form/labelled-select.tsx'
import { localZone } from '../../../../shared/form/local-time.ts'
import { NumberInput } from '../../../../shared/form/number-input.tsx'
import { useEditor } from '../../editor-context.ts'
import { fieldsForRule } from '../new-rule.ts'
import { AmountInput } from './amount-input.tsx'
import { AnswerChecks } from './answer-checks.tsx'
import { INPUT_GRID, type RuleProps } from './change-rule.ts'

/** A discount for everyone, or for some answers of a choice. */
export function DiscountInputs({ rule, onChange }: RuleProps<DiscountRule>) {
  const { draft } = useEditor()
  const { when } = rule
  const choices = fieldsForRule('discount', draft.fields) ?? []
  const field = choices.find(({ id }) => id === when?.field)
  return (
    <>
      <Box sx={INPUT_GRID}>
        <LabelledSelect
          label="Who gets it"
          value={field?.id ?? ''}
          emptyText="Everyone"
          options={choices.map(({ id, label }) => ({ value: id, label: `By the answer to ${label}` }))}
          onValueChange={(id) => onChange({ when: id === '' ? null : { field: id, in: [] } })}
        />
        <ReductionInputs rule={rule} onChange={onChange} autoFocus />
      </Box>
      {field && when && (
        <AnswerChecks
          label={`When “${field.label}” is`}
          options={field.options}
          chosen={when.in}
          onChange={(values) => onChange({ when: { ...when, in: values } })}
        />
      )}
    </>
  )
}

export function CodeInputs({ rule, onChange }: RuleProps<CodeRule>) {
  return (
    <Box sx={INPUT_GRID}>
      <LabelledInput
        label="Code"
        required
        placeholder="EARLY26"
        autoFocus
        value={rule.code}
        onValueChange={(code) => onChange({ code: code.toUpperCase().replaceAll(/\s/g, '') })}
        slotProps={{ input: { maxLength: LIMITS.discountCode, autoCapitalize: 'characters' } }}
        hint="Letters, digits and hyphens"
      />
      <ReductionInputs rule={rule} onChange={onChange} />
      <NumberInput
        label="Times in total"
        min={1}
        step={1}
        placeholder="No limit"
        value={rule.maxUses}
        onNumberChange={(maxUses) => onChange({ maxUses })}
      />
      <NumberInput
        label="Times per person"
        min={1}
        step={1}
        placeholder="No limit"
        value={rule.maxPerPerson}
        onNumberChange={(maxPerPerson) => onChange({ maxPerPerson })}
      />
      <DateTimeInput
        label="Valid until"
        value={rule.expiresAt}
        onTimeChange={(expiresAt) => onChange({ expiresAt })}
        hint={`Time in ${localZone()}`}
      />
    </Box>
  )
}

const KINDS = [
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'Amount' },
] as const

interface Reduction {
  percent: number | null
  amount: number | null
}

interface ReductionInputsProps {
  rule: Reduction
  onChange: (part: Reduction) => void
  autoFocus?: boolean
}

/** A part of the price or an amount of money. An emptied input is 0, so that the choice between them stays. */
function ReductionInputs({ rule, onChange, autoFocus = false }: ReductionInputsProps) {
  const kind = rule.amount === null ? 'percent' : 'amount'
  const value = rule.amount ?? rule.percent ?? 0
  const set = (to: 'percent' | 'amount', number: number) =>
    onChange({ percent: to === 'percent' ? number : null, amount: to === 'amount' ? number : null })
  return (
    <>
      <LabelledSelect
        label="Kind of discount"
        value={kind}
        options={KINDS}
        onValueChange={(next) => set(next, value)}
      />
      <AmountInput
        label={kind === 'percent' ? 'Less (%)' : 'Less (৳)'}
        autoFocus={autoFocus}
        value={value}
        onAmountChange={(number) => set(kind, number)}
      />
    </>
  )
}
