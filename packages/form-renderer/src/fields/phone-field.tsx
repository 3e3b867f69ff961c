import { lazy, Suspense } from 'react'
import { InputFrame } from '../parts/field-frame.tsx'
import type { FieldProps } from '../types.ts'

const PhoneInput = lazy(async () => ({ default: (await import('../parts/phone-input.tsx')).PhoneInput }))

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
