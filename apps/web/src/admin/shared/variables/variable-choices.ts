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

/** The variables of a template: the form's fields first, then those that every submission has. */
export function variableChoices(fields: readonly Field[], context: VariableContext): VariableChoice[] {
  return [
    ...fields.filter(isInputField).map(({ name, label, type }) => ({
      name,
      meaning: type === 'group' ? `All rows of “${label}”` : `Answer to “${label}”`,
    })),
    ...systemVariablesIn(context).map((name) => ({ name, meaning: VARIABLE_MEANINGS[name] })),
  ]
}
