import { readTypedTime, timeOfMinutes } from '@nibondhon/domain'
import { useState, type KeyboardEvent } from 'react'
import { inputText } from '../answer-text.ts'
import { InputFrame } from '../parts/field-frame.tsx'
import { useInputProps } from '../parts/input-props.ts'
import { useRenderer } from '../renderer-context.ts'
import type { FieldProps } from '../types.ts'
import { moreFieldsMessages } from './more-fields-messages.ts'
import './more-fields.css'

/** The browser's own input of a time. As that of a date, it becomes a line of text with the first ০-৯. */
export function TimeField(props: FieldProps) {
  const { field, answer, message, onAnswer } = props
  const { locale } = useRenderer()
  const value = inputText(answer)
  const [isTyped, setIsTyped] = useState(false)
  // A draft may hold a time that was typed and never understood. It must stay visible to be corrected.
  const asText = isTyped || (value !== '' && readTypedTime(value) !== value)
  const shared = useInputProps(props, { hasHint: asText })
  const { min, max } = field.validation

  function startTyping(event: KeyboardEvent) {
    if (asText || !/^[০-৯]$/.test(event.key)) return
    event.preventDefault()
    setIsTyped(true)
    onAnswer(event.key)
  }

  function settle() {
    const time = readTypedTime(value)
    if (time !== null && time !== value) onAnswer(time)
    setIsTyped(false)
  }

  return (
    <InputFrame field={field} message={message} hint={asText && moreFieldsMessages(locale).timePattern}>
      <input
        {...shared}
        type={asText ? 'text' : 'time'}
        min={asText || min === null ? undefined : timeOfMinutes(min)}
        max={asText || max === null ? undefined : timeOfMinutes(max)}
        value={value}
        onKeyDown={startTyping}
        onPaste={(event) => {
          const time = readTypedTime(event.clipboardData.getData('text'))
          if (time === null) return
          event.preventDefault()
          onAnswer(time)
        }}
        onChange={(event) => onAnswer(event.target.value)}
        onBlur={settle}
      />
    </InputFrame>
  )
}
