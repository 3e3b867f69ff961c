import type { InputHTMLAttributes, ReactNode } from 'react'
import { ENTER_KEY } from '../parts/enter-key.ts'
import { InputFrame } from '../parts/field-frame.tsx'
import { useInputProps } from '../parts/input-props.ts'
import { inputText } from '../answer-text.ts'
import { priceParts } from '../pricing/price-form.ts'
import { useRenderer } from '../renderer-context.ts'
import type { FieldProps } from '../types.ts'

export function TextField(props: FieldProps) {
  return <OneLine {...props} input={{ type: 'text', autoComplete: guessAutoComplete(props.field.name) }} />
}

// Corrections would break an address; browsers capitalise none.
const ADDRESS = { autoCorrect: 'off', spellCheck: false } as const

export function EmailField(props: FieldProps) {
  return (
    <OneLine {...props} input={{ ...ADDRESS, type: 'email', inputMode: 'email', autoComplete: 'email' }} />
  )
}

export function UrlField(props: FieldProps) {
  return <OneLine {...props} input={{ ...ADDRESS, type: 'url', inputMode: 'url', autoComplete: 'url' }} />
}

/**
 * A text input, because a number input silently ignores ০-৯. The domain reads both scripts. Without `autocomplete="off"`,
 * because a browser that goes back to the page restores only what may be completed.
 */
export function NumberField(props: FieldProps) {
  const hasChoices = props.field.freeAmount && props.field.freeAmount.suggestions.length > 0
  const parts = hasChoices && priceParts()
  const { plain } = useRenderer()
  const typed = parts && plain && { answer: parts.typedAmount(props.field, props.answer) }
  return (
    <OneLine {...props} {...typed} input={{ type: 'text', inputMode: 'decimal' }}>
      {parts && <parts.AmountChoices {...props} />}
    </OneLine>
  )
}

interface OneLineProps extends FieldProps {
  input: InputHTMLAttributes<HTMLInputElement>
  children?: ReactNode
}

function OneLine({ input, children, ...props }: OneLineProps) {
  const { field, answer, message, onAnswer } = props
  return (
    <InputFrame field={field} message={message}>
      <input
        {...input}
        {...useInputProps(props, { autoComplete: input.autoComplete })}
        {...ENTER_KEY}
        value={inputText(answer)}
        onChange={(event) => onAnswer(event.target.value)}
      />
      {children}
    </InputFrame>
  )
}

/** Field names come from labels, so the common ones say what the browser may offer (WCAG 1.3.5). */
const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  name: 'name',
  full_name: 'name',
  your_name: 'name',
  first_name: 'given-name',
  last_name: 'family-name',
  city: 'address-level2',
  country: 'country-name',
  postal_code: 'postal-code',
  post_code: 'postal-code',
  organization: 'organization',
  organisation: 'organization',
  company: 'organization',
  designation: 'organization-title',
}

function guessAutoComplete(name: string): string | undefined {
  return Object.hasOwn(AUTOCOMPLETE, name) ? AUTOCOMPLETE[name] : undefined
}

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
