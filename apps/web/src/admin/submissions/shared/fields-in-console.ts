import type { Submission } from '@nibondhon/api-contract'
import { localiseFields, type Field } from '@nibondhon/domain'
import { consoleLanguage } from '../../shared/language/console-texts.ts'

/** The questions and options of a submission in the language of the console, where the form has them in it. */
export function fieldsInConsole({
  fields,
  baseLanguage,
}: Pick<Submission['form'], 'fields' | 'baseLanguage'>): Field[] {
  return [...localiseFields(fields, baseLanguage === undefined ? {} : { baseLanguage }, consoleLanguage())]
}
