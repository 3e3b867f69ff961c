import type { FieldType } from './form-types.ts'
import { isChoiceType, isInputType } from './field-kind.ts'

/** The types that offer options; of a matrix these are the columns. */
export function takesOptions(type: FieldType): boolean {
  return isChoiceType(type) || type === 'ranking' || type === 'matrix'
}

/** Whether a rule can look for a value in the answer. */
export function isUsedInRules(type: FieldType): boolean {
  return isInputType(type) && !WITHOUT_ONE_VALUE.has(type)
}

const WITHOUT_ONE_VALUE: ReadonlySet<FieldType> = new Set<FieldType>([
  'file',
  'address',
  'ranking',
  'matrix',
  'signature',
])
