import { readTypedDate } from '@nibondhon/domain'
import { useState, type KeyboardEvent } from 'react'
import { inputText } from '../answer-text.ts'
import { InputFrame } from '../parts/field-frame.tsx'
import { useInputProps } from '../parts/input-props.ts'
import { useRenderer } from '../renderer-context.ts'
import type { FieldProps } from '../types.ts'

/**
 * The browser's own date input, with its calendar. It ignores ০-৯ in most languages, so the first such digit
 * turns it into a line of text that takes them; leaving the line turns it back once it holds a date.
 */
export function DateField(props: FieldProps) {
  const { field, answer, message, onAnswer } = props
  const { messages } = useRenderer()
  const value = inputText(answer)
  const [isTyped, setIsTyped] = useState(false)
  // A draft may hold a date that was typed and never understood. It must stay visible to be corrected.
  const asText = isTyped || (value !== '' && readTypedDate(value) !== value)
  const shared = useInputProps(props, {
    autoComplete: isBirthday(field.name) ? 'bday' : undefined,
    hasHint: asText,
  })

  function startTyping(event: KeyboardEvent) {
    if (asText || !/^[০-৯]$/.test(event.key)) return
    event.preventDefault()
    setIsTyped(true)
    onAnswer(event.key)
  }

  function settle() {
    const date = readTypedDate(value)
    if (date !== null && date !== value) onAnswer(date)
    setIsTyped(false)
  }

  return (
    <InputFrame field={field} message={message} hint={asText && messages.datePattern}>
      <input
        {...shared}
        type={asText ? 'text' : 'date'}
        inputMode={asText ? 'numeric' : undefined}
        max={asText ? undefined : '9999-12-31'} // four-digit years: without it the year takes six
        value={value}
        onKeyDown={startTyping}
        onPaste={(event) => {
          const date = readTypedDate(event.clipboardData.getData('text'))
          if (date === null) return
          event.preventDefault()
          onAnswer(date)
        }}
        onChange={(event) => onAnswer(event.target.value)}
        onBlur={settle}
      />
    </InputFrame>
  )
}

function isBirthday(name: string): boolean {
  return name === 'date_of_birth' || name === 'birthday' || name === 'birth_date'
}
