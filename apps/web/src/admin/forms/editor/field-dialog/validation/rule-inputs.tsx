import Box from '@mui/material/Box'
import {
  COMPARE_OPERATORS,
  isUsedInRules,
  type CompareOperator,
  type CustomRule,
  type Field,
} from '@nibondhon/domain'
import { LabelledInput } from '../../../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../../../shared/form/labelled-select.tsx'
import type { RuleProblem } from '../draft/field-problems.ts'
import { useFieldDialog } from '../field-dialog-context.ts'
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
  switch (rule.type) {
    case 'compare_dates':
    case 'compare_numbers':
      return <Comparison rule={rule} problem={problem} onChange={onChange} />
    case 'min_length':
    case 'max_length':
      return (
        <LabelledInput
          label={rule.type === 'min_length' ? 'At least' : 'At most'}
          type="number"
          slotProps={{ input: { min: 0, step: 1 } }}
          value={rule.value}
          onValueChange={(value) => onChange({ value })}
          error={errorAt(problem, 'value')}
          hint="Characters; of checkboxes, the number of boxes ticked"
        />
      )
    case 'custom_pattern':
      return (
        <LabelledInput
          label="Pattern"
          spellCheck={false}
          value={rule.value}
          onValueChange={(value) => onChange({ value })}
          error={errorAt(problem, 'value')}
          hint="A regular expression the answer must match"
        />
      )
    case 'dependent_value':
      return <DependentValue rule={rule} problem={problem} onChange={onChange} />
  }
}

function Comparison({ rule, problem, onChange }: RuleInputsProps) {
  const { others } = useFieldDialog()
  const type = rule.type === 'compare_dates' ? 'date' : 'number'
  const labels = type === 'date' ? DATE_OPERATORS : NUMBER_OPERATORS
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 }}>
      <LabelledSelect
        label="The answer must be"
        value={rule.compareOperator}
        options={COMPARE_OPERATORS.map((value) => ({ value, label: labels[value] }))}
        onValueChange={(compareOperator) => onChange({ compareOperator })}
      />
      <OtherField
        label="Field to compare with"
        value={rule.compareField}
        fields={others.filter((field) => field.type === type)}
        noneText={`There is no other ${type} field in this form.`}
        error={errorAt(problem, 'field')}
        onChange={(compareField) => onChange({ compareField })}
      />
    </Box>
  )
}

function DependentValue({ rule, problem, onChange }: RuleInputsProps) {
  const { field, others } = useFieldDialog()
  const other = others.find(({ id }) => id === rule.compareField)
  return (
    <>
      <OtherField
        label="When the field"
        value={rule.compareField}
        fields={others.filter((one) => isUsedInRules(one.type))}
        noneText="There is no other field in this form."
        error={errorAt(problem, 'field')}
        onChange={(compareField) => onChange({ compareField, dependentValue: '' })}
      />
      {other && (
        <ValueInput
          label={`is answered with`}
          field={other}
          value={rule.dependentValue}
          error={errorAt(problem, 'answer')}
          onValueChange={(dependentValue) => onChange({ dependentValue })}
        />
      )}
      <ValueInput
        label="this field must be"
        field={field}
        value={rule.value}
        emptyText="Any answer"
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
      emptyText="Choose a field"
      options={fields.map((field) => ({ value: field.id, label: field.label }))}
      onValueChange={onChange}
      error={error}
      hint={fields.length === 0 ? noneText : undefined}
    />
  )
}

const NUMBER_OPERATORS = {
  greater_than: 'greater than',
  greater_equal: 'greater than or equal to',
  less_than: 'less than',
  less_equal: 'less than or equal to',
  equal: 'equal to',
  not_equal: 'different from',
} as const satisfies Record<CompareOperator, string>

const DATE_OPERATORS = {
  greater_than: 'after',
  greater_equal: 'on or after',
  less_than: 'before',
  less_equal: 'on or before',
  equal: 'the same day as',
  not_equal: 'another day than',
} as const satisfies Record<CompareOperator, string>
