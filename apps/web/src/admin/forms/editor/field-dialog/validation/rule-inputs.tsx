import Box from '@mui/material/Box'
import { COMPARE_OPERATORS, isUsedInRules, type CustomRule, type Field } from '@nibondhon/domain'
import { LabelledInput } from '../../../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../../../shared/form/labelled-select.tsx'
import type { RuleProblem } from '../draft/field-problems.ts'
import { useFieldDialog } from '../field-dialog-context.ts'
import { fieldDialogTexts } from '../texts/field-dialog-texts.ts'
import { ValueInput } from '../value-input.tsx'

interface RuleInputsProps {
  rule: CustomRule
  problem: RuleProblem | undefined
  onChange: (part: Partial<CustomRule>) => void
}

/** The text of the problem if this is its input. */
export function errorAt(problem: RuleProblem | undefined, input: RuleProblem['input']): string | undefined {
  return problem?.input === input ? problem.text : undefined
}

/** The inputs that a rule of this type needs. */
export function RuleInputs({ rule, problem, onChange }: RuleInputsProps) {
  const texts = fieldDialogTexts().rules
  switch (rule.type) {
    case 'compare_dates':
    case 'compare_numbers':
      return <Comparison rule={rule} problem={problem} onChange={onChange} />
    case 'min_length':
    case 'max_length':
      return (
        <LabelledInput
          label={rule.type === 'min_length' ? texts.atLeast : texts.atMost}
          type="number"
          slotProps={{ input: { min: 0, step: 1 } }}
          value={rule.value}
          onValueChange={(value) => onChange({ value })}
          error={errorAt(problem, 'value')}
          hint={texts.lengthHint}
        />
      )
    case 'custom_pattern':
      return (
        <LabelledInput
          label={texts.pattern}
          spellCheck={false}
          value={rule.value}
          onValueChange={(value) => onChange({ value })}
          error={errorAt(problem, 'value')}
          hint={texts.patternHint}
        />
      )
    case 'dependent_value':
      return <DependentValue rule={rule} problem={problem} onChange={onChange} />
  }
}

function Comparison({ rule, problem, onChange }: RuleInputsProps) {
  const { others } = useFieldDialog()
  const texts = fieldDialogTexts().rules
  const type = rule.type === 'compare_dates' ? 'date' : 'number'
  const labels = type === 'date' ? texts.dates : texts.numbers
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 }}>
      <LabelledSelect
        label={texts.mustBe}
        value={rule.compareOperator}
        options={COMPARE_OPERATORS.map((value) => ({ value, label: labels[value] }))}
        onValueChange={(compareOperator) => onChange({ compareOperator })}
      />
      <OtherField
        label={texts.compareWith}
        value={rule.compareField}
        fields={others.filter((field) => field.type === type)}
        noneText={type === 'date' ? texts.noDateField : texts.noNumberField}
        error={errorAt(problem, 'field')}
        onChange={(compareField) => onChange({ compareField })}
      />
    </Box>
  )
}

function DependentValue({ rule, problem, onChange }: RuleInputsProps) {
  const { field, others } = useFieldDialog()
  const texts = fieldDialogTexts().rules
  const other = others.find(({ id }) => id === rule.compareField)
  return (
    <>
      <OtherField
        label={texts.whenField}
        value={rule.compareField}
        fields={others.filter((one) => isUsedInRules(one.type))}
        noneText={texts.noField}
        error={errorAt(problem, 'field')}
        onChange={(compareField) => onChange({ compareField, dependentValue: '' })}
      />
      {other && (
        <ValueInput
          label={texts.isAnsweredWith}
          field={other}
          value={rule.dependentValue}
          error={errorAt(problem, 'answer')}
          onValueChange={(dependentValue) => onChange({ dependentValue })}
        />
      )}
      <ValueInput
        label={texts.thisMustBe}
        field={field}
        value={rule.value}
        emptyText={texts.anyAnswer}
        error={errorAt(problem, 'value')}
        onValueChange={(value) => onChange({ value })}
      />
    </>
  )
}

interface OtherFieldProps {
  label: string
  value: string
  fields: readonly Field[]
  noneText: string
  error: string | undefined
  onChange: (id: string) => void
}

function OtherField({ label, value, fields, noneText, error, onChange }: OtherFieldProps) {
  const isKnown = value === '' || fields.some(({ id }) => id === value)
  return (
    <LabelledSelect
      label={label}
      value={isKnown ? value : ''}
      emptyText={fieldDialogTexts().rules.chooseField}
      options={fields.map((field) => ({ value: field.id, label: field.label }))}
      onValueChange={onChange}
      error={error}
      hint={fields.length === 0 ? noneText : undefined}
    />
  )
}
