import { LabelledInput } from '../shared/form/labelled-input.tsx'
import { messageTexts } from './texts/message-texts.ts'

interface NameInputProps {
  name: string
  error: string | undefined
  onNameChange: (name: string) => void
}

/** The name under which staff save something for messages. */
export function NameInput({ name, error, onNameChange }: NameInputProps) {
  const texts = messageTexts().page
  return (
    <LabelledInput
      label={texts.name}
      value={name}
      onValueChange={onNameChange}
      required
      autoFocus
      error={error}
      slotProps={{ input: { maxLength: 100 } }}
    />
  )
}
