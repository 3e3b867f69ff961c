import { isInputField, takesLengthAndPattern } from './field-kind.ts'
import type { Field } from './form-types.ts'

/** Whether the pattern engine is needed at all: the browser loads it only then. */
export function usesPatterns(fields: readonly Field[]): boolean {
  return patternsOf(fields).length > 0
}

/** Every pattern that answers are held against, as it was written. */
export function patternsOf(fields: readonly Field[]): string[] {
  return fields
    .flatMap((field) => [field, ...(field.group?.fields ?? [])])
    .filter(isInputField)
    .flatMap((field) => [ownPattern(field), ...rulePatterns(field)])
    .filter((source) => source !== '')
}

function ownPattern({ type, validation }: Field): string {
  return takesLengthAndPattern(type) ? validation.pattern : ''
}

function rulePatterns({ validation: { custom } }: Field): string[] {
  if (!custom.enabled) return []
  return custom.rules.filter((rule) => rule.type === 'custom_pattern').map((rule) => rule.value)
}
