import { inputText } from '../answer-input.ts'
import { InputFrame } from '../parts/field-frame.tsx'
import { useInputProps } from '../parts/input-props.ts'
import type { FieldProps } from '../types.ts'

export function TextareaField(props: FieldProps) {
  const { field, answer, message, onAnswer } = props
  return (
    <InputFrame field={field} message={message}>
      <textarea
        {...useInputProps(props, { autoComplete: field.name === 'address' ? 'street-address' : undefined })}
        rows={4}
        value={inputText(answer)}
        onChange={(event) => onAnswer(event.target.value)}
      />
    </InputFrame>
  )
}
