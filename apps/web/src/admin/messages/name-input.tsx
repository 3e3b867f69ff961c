import { LabelledInput } from '../shared/form/labelled-input.tsx'

interface NameInputProps {
  name: string
  error: string | undefined
  onNameChange: (name: string) => void
}

/** The name under which staff save something for messages. */
export function NameInput({ name, error, onNameChange }: NameInputProps) {
  return (
    <LabelledInput
      label="Name"
      value={name}
      onValueChange={onNameChange}
      required
      autoFocus
      error={error}
      slotProps={{ input: { maxLength: 100 } }}
    />
  )
}
