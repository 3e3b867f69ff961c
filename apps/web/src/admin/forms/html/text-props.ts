import type { VariableChoice } from '../../shared/variables/variable-choices.ts'

/** What both ways of writing HTML are given. */
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
