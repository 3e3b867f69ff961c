import type { PriceRuleType } from '@nibondhon/domain'
import { LabelledSelect } from '../../../../shared/form/labelled-select.tsx'
import { useEditor } from '../../editor-context.ts'
import { fieldsForRule } from '../new-rule.ts'
import { pricesTexts } from '../texts/prices-texts.ts'

interface RuleFieldSelectProps {
  label: string
  type: PriceRuleType
  value: string
  onValueChange: (id: string) => void
}

/** Chooses the field that a rule looks at, among those that fit. */
export function RuleFieldSelect({ label, type, value, onValueChange }: RuleFieldSelectProps) {
  const { draft } = useEditor()
  const options = (fieldsForRule(type, draft.fields) ?? []).map((field) => ({
    value: field.id,
    label: field.label,
  }))
  const isKnown = options.some((option) => option.value === value)
  return (
    <LabelledSelect
      label={label}
      value={isKnown ? value : ''}
      emptyText={pricesTexts().inputs.chooseField}
      options={options}
      onValueChange={onValueChange}
    />
  )
}
