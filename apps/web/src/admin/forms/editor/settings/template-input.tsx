import Box from '@mui/material/Box'
import type { VariableContext } from '@nibondhon/domain'
import { useRef, type ReactNode } from 'react'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { useEditor } from '../editor-context.ts'
import { variableChoices } from './variable-choices.ts'
import { VariableMenu } from './variable-menu.tsx'

interface TemplateInputProps {
  label: string
  context: VariableContext
  value: string
  onValueChange: (value: string) => void
  multiline?: boolean
  maxLength?: number
  hint?: ReactNode
  error?: string | undefined
}

/** A plain text that may hold variables. */
export function TemplateInput({
  label,
  context,
  value,
  onValueChange,
  maxLength,
  ...rest
}: TemplateInputProps) {
  const { draft } = useEditor()
  const input = useRef<HTMLInputElement | HTMLTextAreaElement>(null)

  function insert(name: string) {
    const box = input.current
    if (!box) return
    box.focus()
    const written = `{{${name}}}`
    const [start, end] = [box.selectionStart ?? value.length, box.selectionEnd ?? value.length]
    onValueChange(value.slice(0, start) + written + value.slice(end))
    // The new text is there after the next drawing.
    requestAnimationFrame(() => box.setSelectionRange(start + written.length, start + written.length))
  }

  return (
    <Box>
      <LabelledInput
        {...rest}
        label={label}
        value={value}
        onValueChange={onValueChange}
        inputRef={input}
        minRows={rest.multiline ? 3 : undefined}
        slotProps={{ input: { maxLength } }}
      />
      <VariableMenu target={label} choices={variableChoices(draft.fields, context)} onChoose={insert} />
    </Box>
  )
}
