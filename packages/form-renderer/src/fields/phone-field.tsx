import { InputFrame } from '../parts/field-frame.tsx'
import type { FieldProps } from '../types.ts'
import { PhoneInput } from './phone-input.tsx'

export function PhoneField(props: FieldProps) {
  return (
    <InputFrame field={props.field} message={props.message}>
      <PhoneInput {...props} />
    </InputFrame>
  )
}
