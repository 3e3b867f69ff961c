import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { SMS_LIMIT, smsSize, variablesIn, type Field, type VariableContext } from '@nibondhon/domain'
import { useRef } from 'react'
import { digitsText } from '../language/console-formats.ts'
import { Row } from '../layout/layout.tsx'
import { commonTexts } from '../texts/common-texts.ts'
import { LabelledInput, type LabelledInputProps } from '../form/labelled-input.tsx'
import { usualVariables, variableChoices } from './variable-choices.ts'
import { VariableMenu } from './variable-menu.tsx'

interface TemplateInputProps extends Omit<LabelledInputProps, 'inputRef' | 'slotProps'> {
  /** The fields of the form; each is a variable. */
  fields: readonly Field[]
  context: VariableContext
  maxLength?: number
  /** Shows the usual variables as chips, beside the menu of all. */
  hasChips?: boolean
}

/** An input for plain text with variables. */
export function TemplateInput({ fields, context, maxLength, hasChips = false, ...rest }: TemplateInputProps) {
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
      <Row gap={0.75} mt={0.75} role="group" aria-label={commonTexts().variables.insertInto(label)}>
        {hasChips &&
          usualVariables(fields).map(({ name, meaning }) => (
            <Chip
              key={name}
              size="small"
              variant="outlined"
              label={`+ ${meaning}`}
              title={`{{${name}}}`}
              onClick={() => insert(name)}
              sx={{ maxWidth: 220 }}
            />
          ))}
        <VariableMenu target={label} choices={variableChoices(fields, context)} onChoose={insert} />
      </Row>
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
