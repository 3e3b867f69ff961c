import Box from '@mui/material/Box'
import { SMS_LIMIT, smsSize, variablesIn, type Field, type VariableContext } from '@nibondhon/domain'
import { useRef } from 'react'
import { digitsText } from '../language/console-formats.ts'
import { commonTexts } from '../texts/common-texts.ts'
import { LabelledInput, type LabelledInputProps } from '../form/labelled-input.tsx'
import { variableChoices } from './variable-choices.ts'
import { VariableMenu } from './variable-menu.tsx'

interface TemplateInputProps extends Omit<LabelledInputProps, 'inputRef' | 'slotProps'> {
  /** The fields of the form; each is a variable. */
  fields: readonly Field[]
  context: VariableContext
  maxLength?: number
}

/** An input for plain text with variables. */
export function TemplateInput({ fields, context, maxLength, ...rest }: TemplateInputProps) {
  const { label, value, onValueChange } = rest
  const input = useRef<HTMLInputElement | HTMLTextAreaElement>(null)

  function insert(name: string) {
    const box = input.current
    if (!box) return
    box.focus()
    const written = `{{${name}}}`
    const [start, end] = [box.selectionStart ?? value.length, box.selectionEnd ?? value.length]
    onValueChange(value.slice(0, start) + written + value.slice(end))
    // React renders the new text before the next frame.
    requestAnimationFrame(() => box.setSelectionRange(start + written.length, start + written.length))
  }

  return (
    <Box>
      <LabelledInput {...rest} inputRef={input} slotProps={{ input: { maxLength } }} />
      <VariableMenu target={label} choices={variableChoices(fields, context)} onChoose={insert} />
    </Box>
  )
}

/** Length of the message and the parts it is billed as; a single Bangla letter more than doubles them. */
export function SmsCounter({ message }: { message: string }) {
  const texts = commonTexts().variables
  const digits = (count: number) => digitsText(String(count))
  const { encoding, parts } = smsSize(message)
  const isBangla = encoding === 'UCS-2'
  return (
    <span>
      {texts.smsSize(digits(message.length), digits(SMS_LIMIT), parts, digits(parts))}
      {isBangla && texts.smsBangla}
      {variablesIn(message).length > 0 && texts.smsVariables}
    </span>
  )
}
