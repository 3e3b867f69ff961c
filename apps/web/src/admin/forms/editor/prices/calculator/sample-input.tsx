import { isChoiceField, isMoreFieldType, visibleFields, type Answer, type Field } from '@nibondhon/domain'
import { FormRenderer } from '@nibondhon/form-renderer'
import '@nibondhon/form-renderer/styles.css'
import { LabelledInput } from '../../../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../../../shared/form/labelled-select.tsx'
import { NumberInput } from '../../../../shared/form/number-input.tsx'
import { countText } from '../../../../shared/language/console-formats.ts'
import { consoleLanguage } from '../../../../shared/language/console-texts.ts'
import { AnswerChecks } from '../inputs/answer-checks.tsx'
import { pricesTexts } from '../texts/prices-texts.ts'
import { pricedRowFields, sampleRow, type Sample } from './sample-answers.ts'

interface SampleInputProps {
  field: Field
  value: Answer
  sample: Sample
  onChange: (fieldId: string, value: Answer) => void
}

/** An input for a sample answer. A group asks only for the number of its rows and for what has a price in them. */
export function SampleInput({ field, value, sample, onChange }: SampleInputProps) {
  const texts = pricesTexts().calculator
  const change = (next: Answer) => onChange(field.id, next)
  if (field.group !== null) {
    const shown = new Set(visibleFields(field.group.fields, sampleRow(field, sample)).map(({ id }) => id))
    return (
      <>
        <NumberInput
          label={texts.howMany(field.label)}
          min={0}
          step={1}
          value={typeof value === 'number' ? value : null}
          onNumberChange={(count) => change(count ?? 0)}
          hint={texts.atMost(countText(field.group.max))}
        />
        {pricedRowFields(field)
          .filter(({ id }) => shown.has(id))
          .map((inner) => (
            <SampleInput
              key={inner.id}
              field={inner}
              value={sample[inner.id] ?? ''}
              sample={sample}
              onChange={onChange}
            />
          ))}
      </>
    )
  }
  if (isMoreFieldType(field.type)) {
    // As members enter it: each of these types has an input of its own.
    return (
      <FormRenderer
        form={{ title: '', description: '', fields: [field] }}
        shown={[field]}
        answers={{ [field.id]: value }}
        onChange={onChange}
        mode="preview"
        audience="admin-edit"
        locale={consoleLanguage()}
        idPrefix="calculator"
      />
    )
  }
  if (field.type === 'checkbox') {
    const chosen = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
    return <AnswerChecks label={field.label} options={field.options} chosen={chosen} onChange={change} />
  }
  if (isChoiceField(field)) {
    return (
      <LabelledSelect
        label={field.label}
        value={typeof value === 'string' ? value : ''}
        emptyText={texts.noAnswer}
        options={field.options}
        onValueChange={change}
      />
    )
  }
  if (field.type === 'number') {
    const number = typeof value === 'number' ? value : null
    return <NumberInput label={field.label} step="any" value={number} onNumberChange={change} />
  }
  return (
    <LabelledInput
      label={field.label}
      type={field.type === 'date' ? 'date' : 'text'}
      value={typeof value === 'string' ? value : ''}
      onValueChange={change}
    />
  )
}
