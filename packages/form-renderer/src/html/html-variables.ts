import {
  allFields,
  fieldText,
  isInputField,
  type Locale,
  sampleVariables,
  SYSTEM_VARIABLES,
} from '@nibondhon/domain'
import type { ModeBehaviour } from '../mode-behaviour.ts'
import type { VariableSource } from '../renderer-context.ts'

/** Replaces an answer that is not given yet, so that the sentence around it stays readable. */
const NOT_YET = '…'

/**
 * What an HTML field may say. While a form is filled in there is no submission yet: its id and date are empty, unless
 * the page around the form gives them. The name of a variable in braces is never shown.
 */
export function htmlVariables(
  source: VariableSource,
  behaviour: ModeBehaviour,
  locale: Locale = 'en',
): Record<string, string> {
  const { form, answers, given } = source
  const inputs = form.fields.filter(isInputField)
  const answered = inputs
    .map((field) => [field.name, fieldText(field, answers[field.id], locale)] as const)
    .filter(([, text]) => text !== '')
  const before = behaviour.namesVariables
    ? sampleVariables({ context: 'html', form })
    : {
        ...Object.fromEntries(SYSTEM_VARIABLES.map((name) => [name, ''])),
        ...Object.fromEntries(inputs.map(({ name }) => [name, NOT_YET])),
        formTitle: form.title,
        formDescription: form.description,
        allFields: allFields(form.fields, answers, locale),
      }
  return { ...before, ...Object.fromEntries(answered), ...given }
}
