import { isChoiceField, type Field } from '@nibondhon/domain'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../../shared/form/labelled-select.tsx'
import { fieldDialogTexts } from './texts/field-dialog-texts.ts'

interface ValueInputProps {
  label: string
  field: Field
  value: string
  onValueChange: (value: string) => void
  /** The label of the empty option, where the value may be empty. */
  emptyText?: string
  error?: string | undefined
}

/** An answer that a rule compares with: one of the options of the field, or text. */
export function ValueInput({ label, field, value, onValueChange, emptyText, error }: ValueInputProps) {
  if (isChoiceField(field)) {
    const isKnown = value === '' || field.options.some((option) => option.value === value)
    return (
      <LabelledSelect
        label={label}
        value={isKnown ? value : ''}
        emptyText={emptyText ?? fieldDialogTexts().rules.chooseOption}
        options={field.options}
        error={error}
        onValueChange={onValueChange}
      />
    )
  }
  return (
    <LabelledInput
      label={label}
      type={field.type === 'date' ? 'date' : 'text'}
      value={value}
      onValueChange={onValueChange}
      placeholder={emptyText}
      error={error}
    />
  )
}
