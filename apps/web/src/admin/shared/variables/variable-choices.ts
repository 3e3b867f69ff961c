import {
  isInputField,
  systemVariablesIn,
  VARIABLE_MEANINGS,
  type Field,
  type VariableContext,
} from '@nibondhon/domain'

export interface VariableChoice {
  name: string
  meaning: string
}

/** What can be put into a template: the answers of the form first, then what every submission has. */
export function variableChoices(fields: readonly Field[], context: VariableContext): VariableChoice[] {
  return [
    ...fields.filter(isInputField).map(({ name, label }) => ({ name, meaning: `Answer to “${label}”` })),
    ...systemVariablesIn(context).map((name) => ({ name, meaning: VARIABLE_MEANINGS[name] })),
  ]
}
