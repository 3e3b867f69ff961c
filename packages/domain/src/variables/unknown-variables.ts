import { isInputField } from '../form-model/field-kind.ts'
import { SYSTEM_VARIABLES } from '../form-model/field-names.ts'
import type { Field } from '../form-model/form-types.ts'
import { variablesIn } from './fill-variables.ts'

const SYSTEM: ReadonlySet<string> = new Set(SYSTEM_VARIABLES)

/** The variables of a text that every form has are always known; these are the others, each once. */
export function fieldVariablesIn(texts: readonly string[]): string[] {
  return variablesIn(texts.join('\n')).filter((name) => !SYSTEM.has(name))
}

/** Those of the names that are no field: a message would show them as they are written. */
export function unknownVariables(names: readonly string[], fields: readonly Field[]): string[] {
  const known = new Set(fields.filter(isInputField).map(({ name }) => name))
  return names.filter((name) => !known.has(name))
}
