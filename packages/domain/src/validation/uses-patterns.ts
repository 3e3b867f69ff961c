import { isInputField, takesLengthAndPattern } from '../form/field-kind.ts'
import type { Field } from '../form/form-types.ts'

/** Whether the pattern engine is needed at all: the browser loads it only then. */
export function usesPatterns(fields: readonly Field[]): boolean {
  return fields.some((field) => isInputField(field) && (hasPattern(field) || hasPatternRule(field)))
}

function hasPattern({ type, validation }: Field): boolean {
  return takesLengthAndPattern(type) && validation.pattern !== ''
}

function hasPatternRule({ validation: { custom } }: Field): boolean {
  return custom.enabled && custom.rules.some((rule) => rule.type === 'custom_pattern' && rule.value !== '')
}
