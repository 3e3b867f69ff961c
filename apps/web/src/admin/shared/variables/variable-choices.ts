import { isInputField, systemVariablesIn, type Field, type VariableContext } from '@nibondhon/domain'
import { commonTexts } from '../texts/common-texts.ts'

export interface VariableChoice {
  name: string
  meaning: string
}

/** The variables of a template: the form's fields first, then those that every submission has. */
export function variableChoices(fields: readonly Field[], context: VariableContext): VariableChoice[] {
  const texts = commonTexts().variables
  return [
    ...fields.filter(isInputField).map(({ name, label, type }) => ({
      name,
      meaning: type === 'group' ? texts.allRows(label) : texts.answerTo(label),
    })),
    ...systemVariablesIn(context).map((name) => ({ name, meaning: commonTexts().variables.meanings[name] })),
  ]
}
