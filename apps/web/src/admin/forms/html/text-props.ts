import type { VariableChoice } from '../../shared/variables/variable-choices.ts'

/** What the text view and the source view have in common. */
export interface TextProps {
  label: string
  labelId: string
  describedBy: string | undefined
  isInvalid: boolean
  value: string
  onValueChange: (html: string) => void
  variables: readonly VariableChoice[]
  onToggleSource: () => void
}
