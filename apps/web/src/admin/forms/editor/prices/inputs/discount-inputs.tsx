import Box from '@mui/material/Box'
import { LIMITS, type CodeRule, type DiscountRule } from '@nibondhon/domain'
import { DateTimeInput } from '../../../../shared/form/date-time-input.tsx'
import { LabelledInput } from '../../../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../../../shared/form/labelled-select.tsx'
import { timeZoneText } from '../../../../shared/language/console-formats.ts'
import { NumberInput } from '../../../../shared/form/number-input.tsx'
import { useEditor } from '../../editor-context.ts'
import { fieldsForRule } from '../new-rule.ts'
import { pricesTexts } from '../texts/prices-texts.ts'
import { AmountInput } from './amount-input.tsx'
import { AnswerChecks } from './answer-checks.tsx'
import { INPUT_GRID, type RuleProps } from './change-rule.ts'

/** A discount for everyone, or for some answers of a choice. */
export function DiscountInputs({ rule, onChange }: RuleProps<DiscountRule>) {
  const texts = pricesTexts().inputs
  const { draft } = useEditor()
  const { when } = rule
  const choices = fieldsForRule('discount', draft.fields) ?? []
  const field = choices.find(({ id }) => id === when?.field)
  return (
    <>
      <Box sx={INPUT_GRID}>
        <LabelledSelect
          label={texts.who}
          value={field?.id ?? ''}
          emptyText={texts.everyone}
          options={choices.map(({ id, label }) => ({ value: id, label: texts.byAnswer(label) }))}
          onValueChange={(id) => onChange({ when: id === '' ? null : { field: id, in: [] } })}
        />
        <ReductionInputs rule={rule} onChange={onChange} autoFocus />
        <MembersInputs rule={rule} onChange={onChange} />
      </Box>
      {field && when && (
        <AnswerChecks
          label={texts.whenAnswer(field.label)}
          options={field.options}
          chosen={when.in}
          onChange={(values) => onChange({ when: { ...when, in: values } })}
        />
      )}
    </>
  )
}

/** As they are typed; saving removes what is around the commas. */
function categoriesIn(text: string): string[] {
  return text === '' ? [] : text.split(',')
}

/** Whether it is only for active members, and of which categories. */
function MembersInputs({ rule, onChange }: RuleProps<DiscountRule>) {
  const texts = pricesTexts().inputs
  const { members } = rule
  return (
    <>
      <LabelledSelect
        label={texts.membership}
        value={members === undefined ? '' : 'active'}
        emptyText={texts.notAsked}
        options={[{ value: 'active', label: texts.activeMembers }]}
        onValueChange={(value) => onChange({ members: value === '' ? undefined : [] })}
        hint={members === undefined ? undefined : texts.membersHint}
      />
      {members !== undefined && (
        <LabelledInput
          label={texts.categories}
          placeholder={texts.anyCategory}
          value={members.join(',')}
          onValueChange={(text) => onChange({ members: categoriesIn(text) })}
          hint={texts.categoriesHint}
        />
      )}
    </>
  )
}

export function CodeInputs({ rule, onChange }: RuleProps<CodeRule>) {
  const texts = pricesTexts().inputs
  return (
    <Box sx={INPUT_GRID}>
      <LabelledInput
        label={texts.code}
        required
        placeholder="EARLY26"
        autoFocus
        value={rule.code}
        onValueChange={(code) => onChange({ code: code.toUpperCase().replaceAll(/\s/g, '') })}
        slotProps={{ input: { maxLength: LIMITS.discountCode, autoCapitalize: 'characters' } }}
        hint={texts.codeHint}
      />
      <ReductionInputs rule={rule} onChange={onChange} />
      <NumberInput
        label={texts.maxUses}
        min={1}
        step={1}
        placeholder={texts.noLimit}
        value={rule.maxUses}
        onNumberChange={(maxUses) => onChange({ maxUses })}
      />
      <NumberInput
        label={texts.maxPerPerson}
        min={1}
        step={1}
        placeholder={texts.noLimit}
        value={rule.maxPerPerson}
        onNumberChange={(maxPerPerson) => onChange({ maxPerPerson })}
      />
      <DateTimeInput
        label={texts.validUntil}
        value={rule.expiresAt}
        onTimeChange={(expiresAt) => onChange({ expiresAt })}
        hint={timeZoneText()}
      />
    </Box>
  )
}

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
  const texts = pricesTexts().inputs
  const kinds = [
    { value: 'percent', label: texts.percent },
    { value: 'amount', label: texts.fixedAmount },
  ] as const
  const kind = rule.amount === null ? 'percent' : 'amount'
  const value = rule.amount ?? rule.percent ?? 0
  const set = (to: 'percent' | 'amount', number: number) =>
    onChange({ percent: to === 'percent' ? number : null, amount: to === 'amount' ? number : null })
  return (
    <>
      <LabelledSelect
        label={texts.kind}
        value={kind}
        options={kinds}
        onValueChange={(next) => set(next, value)}
      />
      <AmountInput
        label={kind === 'percent' ? texts.lessPercent : texts.lessTaka}
        autoFocus={autoFocus}
        value={value}
        onAmountChange={(number) => set(kind, number)}
      />
    </>
  )
}
