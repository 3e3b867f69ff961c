import type { PatternEngine } from '../../form-model/pattern-engine.ts'
import { isUsedInRules } from '../../form-model/field-uses.ts'
import type { CustomRule, Field, FieldType, Problem } from '../../form-model/form-types.ts'
import { LIMITS } from '../../form-model/limits.ts'
import { problem } from '../../form-model/problem.ts'
import { readNumber } from '../../form-model/read-json.ts'

export interface RuleCheckInput {
  field: Field
  byId: ReadonlyMap<string, Field>
  patterns: PatternEngine
}

/** Problems of a field's custom rules. Rules that are switched off may be half written. */
export function checkRules(input: RuleCheckInput): Problem[] {
  const { label, validation } = input.field
  if (!validation.custom.enabled) return []
  const { rules } = validation.custom
  const tooMany = rules.length > LIMITS.rules ? [problem('rules_too_many', { label, max: LIMITS.rules })] : []
  const found = rules.slice(0, LIMITS.rules).flatMap((rule, index) =>
    // The number lets the editor show the problem at the rule itself.
    checkRule(rule, input).map(({ code, params }) => ({ code, params: { ...params, rule: index } })),
  )
  return [...tooMany, ...found]
}

function checkRule(rule: CustomRule, input: RuleCheckInput): Problem[] {
  const { label } = input.field
  const tooLong = [rule.value, rule.dependentValue, rule.message].some(
    (text) => text.length > LIMITS.ruleText,
  )
  if (tooLong) return [problem('field_text_too_long', { label, property: 'rule', max: LIMITS.ruleText })]
  switch (rule.type) {
    case 'compare_dates':
      return checkComparison(rule, input, 'date')
    case 'compare_numbers':
      return checkComparison(rule, input, 'number')
    case 'min_length':
    case 'max_length':
      return isWholeNumber(rule.value) ? [] : [problem('rule_length_invalid', { label })]
    case 'custom_pattern':
      return checkPatternRule(rule, input)
    case 'dependent_value':
      return checkDependentValue(rule, input)
  }
}

function checkComparison(rule: CustomRule, input: RuleCheckInput, type: FieldType): Problem[] {
  const { label, type: ownType } = input.field
  if (ownType !== type) return [problem('rule_own_type', { label, type })]
  const other = findOther(rule, input)
  if ('problem' in other) return [other.problem]
  return other.field.type === type ? [] : [problem('rule_field_type', { label, type })]
}

function checkPatternRule(rule: CustomRule, { field: { label }, patterns }: RuleCheckInput): Problem[] {
  if (rule.value === '') return [problem('rule_pattern_required', { label })]
  const compiled = patterns.compile(rule.value)
  return compiled.ok ? [] : [problem('pattern_invalid', { label, reason: compiled.reason })]
}

function checkDependentValue(rule: CustomRule, input: RuleCheckInput): Problem[] {
  const { label } = input.field
  const other = findOther(rule, input)
  if ('problem' in other) return [other.problem]
  if (!isUsedInRules(other.field.type)) {
    return [problem('rule_field_unusable', { label, other: other.field.label })]
  }
  return rule.dependentValue === '' ? [problem('rule_dependent_value_required', { label })] : []
}

function findOther(
  rule: CustomRule,
  { field: { id, label }, byId }: RuleCheckInput,
): { field: Field } | { problem: Problem } {
  if (rule.compareField === '') return { problem: problem('rule_field_required', { label }) }
  if (rule.compareField === id) return { problem: problem('rule_field_itself', { label }) }
  const field = byId.get(rule.compareField)
  return field === undefined ? { problem: problem('rule_field_missing', { label }) } : { field }
}

function isWholeNumber(text: string): boolean {
  const number = readNumber(text)
  return number !== null && Number.isSafeInteger(number) && number >= 0
}
