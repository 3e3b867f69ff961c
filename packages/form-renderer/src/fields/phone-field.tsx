import { normalisePhone } from '@nibondhon/domain'
import { Suspense } from 'react'
import { inputText } from '../answer-text.ts'
import { InputFrame } from '../parts/field-frame.tsx'
import { useInputProps } from '../parts/input-props.ts'
import { lazyPart } from '../parts/lazy-part.ts'
import type { FieldProps } from '../types.ts'

const PhoneInput = lazyPart(async () => (await import('./phone-input.tsx')).PhoneInput, PlainPhoneInput)

export const preloadPhone = PhoneInput.preload

/** The countries and their rules load with the first form that asks for a phone. */
export function PhoneField(props: FieldProps) {
  return (
    <InputFrame field={props.field} message={props.message}>
      <Suspense fallback={<div className="nf-input nf-waiting" />}>
        <PhoneInput {...props} />
      </Suspense>
    </InputFrame>
  )
}

/** Without the list of countries: a number is taken however it is written, and kept as every other once it is whole. */
function PlainPhoneInput(props: FieldProps) {
  const typed = inputText(props.answer)
  const whole = normalisePhone(typed)
  return (
    <input
      {...useInputProps(props, { autoComplete: 'tel' })}
      type="tel"
      value={typed}
      onChange={(event) => props.onAnswer(event.target.value)}
      onBlur={() => whole !== null && props.onAnswer(whole)}
    />
  )
}
