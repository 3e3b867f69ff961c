import { isCompared, isComparison, MAX_COMPARISONS } from '../../more-fields/condition-comparison.ts'
import { conditionOptions, isUsedInConditions } from '../../more-fields/condition-options.ts'
import type { Field, Problem } from '../../form-model/form-types.ts'
import { LIMITS } from '../../form-model/limits.ts'
import { problem } from '../../form-model/problem.ts'

/** A field may depend only on a field before it whose answers can be listed or compared. */
export function checkCondition(field: Field, fields: readonly Field[]): Problem[] {
  const { label, conditional } = field
  if (conditional.dependsOn === '') return []
  const position = fields.findIndex(({ id }) => id === conditional.dependsOn)
  const other = fields[position]
  if (other === undefined) return [problem('condition_field_missing', { label })]
  const options = conditionOptions(other, 'en')
  if (options === null && !isCompared(other)) return [problem('condition_field_type', { label })]
  if (position >= fields.indexOf(field)) return [problem('condition_field_later', { label })]
  const dependsOn = other.label
  if (isCompared(other) && !isUsedInConditions(other, fields)) {
    return [problem('condition_field_formula', { label, dependsOn })]
  }
  if (conditional.showWhen.length === 0) return [problem('condition_values_missing', { label })]
  if (options === null) {
    const isRight =
      conditional.showWhen.length <= MAX_COMPARISONS &&
      conditional.showWhen.every((value) => isComparison(other, value))
    return isRight ? [] : [problem('condition_comparison_invalid', { label, dependsOn })]
  }
  // Before the places are loaded, only the server can tell.
  if (options.length === 0 && other.type === 'address') return []
  const known = new Set(options.map(({ value }) => value))
  const unknown = conditional.showWhen.filter((value) => !known.has(value)).slice(0, LIMITS.options)
  return unknown.map((value) =>
    problem('condition_value_unknown', { label, value: value.slice(0, 50), dependsOn }),
  )
}
