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

/** What most messages say, and the first questions of the form; a menu has the rest. */
const USUAL = ['personName', 'formTitle', 'amountDue', 'payLink', 'viewLink'] as const
const MAX_FIELDS = 4

/** The variables that are offered as chips, by what they mean. */
export function usualVariables(fields: readonly Field[]): VariableChoice[] {
  const { usual } = commonTexts().variables
  const asked = fields.filter(
    (field) => isInputField(field) && field.type !== 'group' && field.type !== 'file',
  )
  return [
    ...USUAL.map((name) => ({ name, meaning: usual[name] })),
    ...asked.slice(0, MAX_FIELDS).map(({ name, label }) => ({ name, meaning: label })),
  ]
}
