import type { Answer, CompareOperator, CustomRule, Field } from '../form-model/form-types.ts'
import { readNumber } from '../form-model/read-json.ts'
import { isCalendarDate } from '../formats/formats.ts'
import type { PatternEngine } from '../form-model/pattern-engine.ts'
import { isBlank, isChoiceList, isFileAnswer, tidyAnswer } from '../form-model/tidy-answer.ts'
import { countLetters } from '../text/count-letters.ts'

/** Does the rule hold for this answer? `others` has the answers of all fields; a hidden one's is null. */
export type RuleCheck = (answer: Answer, others: readonly Answer[]) => boolean

export interface RuleContext {
  field: Field
  fields: readonly Field[]
  positions: ReadonlyMap<string, number>
  patterns: PatternEngine
}

/**
 * A custom rule ready to run, or null when it lacks what it needs (checkForm rejects such rules).
 *
 * A rule about a missing answer holds: `required` decides whether a field must be answered, not a comparison. The
 * exception is dependent_value, whose purpose is to require an answer.
 */
export function prepareRule(rule: CustomRule, context: RuleContext): RuleCheck | null {
  switch (rule.type) {
    case 'compare_dates':
      return compareWith(rule, context, dateOf)
    case 'compare_numbers':
      return compareWith(rule, context, numberOf)
    case 'min_length':
      return boundLength(rule, (length, bound) => length >= bound)
    case 'max_length':
      return boundLength(rule, (length, bound) => length <= bound)
    case 'custom_pattern':
      return matchPattern(rule, context)
    case 'dependent_value':
      return dependOn(rule, context)
  }
}

const HOLDS: Record<CompareOperator, (order: number) => boolean> = {
  greater_than: (order) => order > 0,
  greater_equal: (order) => order >= 0,
  less_than: (order) => order < 0,
  less_equal: (order) => order <= 0,
  equal: (order) => order === 0,
  not_equal: (order) => order !== 0,
}

function compareWith<T extends string | number>(
  rule: CustomRule,
  { positions }: RuleContext,
  read: (answer: Answer | undefined) => T | null,
): RuleCheck | null {
  const position = positions.get(rule.compareField)
  if (position === undefined) return null
  const holds = HOLDS[rule.compareOperator]
  return (answer, others) => {
    const mine = read(answer)
    const theirs = read(others[position])
    if (mine === null || theirs === null) return true
    return holds(mine < theirs ? -1 : mine > theirs ? 1 : 0)
  }
}

/** Dates as YYYY-MM-DD compare as text. */
function dateOf(answer: Answer | undefined): string | null {
  return typeof answer === 'string' && isCalendarDate(answer) ? answer : null
}

function numberOf(answer: Answer | undefined): number | null {
  return typeof answer === 'number' ? answer : null
}

/** Of a checkbox field the length is the number of boxes ticked. */
function boundLength(rule: CustomRule, fits: (length: number, bound: number) => boolean): RuleCheck | null {
  const bound = readNumber(rule.value)
  if (bound === null) return null
  return (answer) => {
    if (isBlank(answer)) return true
    return fits(Array.isArray(answer) ? answer.length : countLetters(textOf(answer)), bound)
  }
}

function matchPattern(rule: CustomRule, { patterns }: RuleContext): RuleCheck | null {
  const pattern = rule.value === '' ? null : patterns.compile(rule.value)
  if (pattern === null || !pattern.ok) return null
  return (answer) => isBlank(answer) || pattern.test(textOf(answer))
}

/**
 * When the other field (compareField) has `dependentValue`, this field must have `value`, or any answer when
 * `value` is empty. A checkbox field "has" every value that is ticked.
 */
function dependOn(rule: CustomRule, { field, fields, positions }: RuleContext): RuleCheck | null {
  const position = positions.get(rule.compareField)
  const other = position === undefined ? undefined : fields[position]
  if (position === undefined || other === undefined || rule.dependentValue === '') return null
  const isTriggered = hasValue(other, rule.dependentValue)
  const isRight =
    rule.value.trim() === '' ? (answer: Answer) => !isBlank(answer) : hasValue(field, rule.value)
  return (answer, others) => !isTriggered(others[position] ?? null) || isRight(answer)
}

/** Reads the wanted value as an answer of that field, so that "05" is 5 for a number and ৫ is 5 too. */
function hasValue(field: Field, wanted: string): (answer: Answer) => boolean {
  if (field.type === 'checkbox') return (answer) => isChoiceList(answer) && answer.includes(wanted.trim())
  const value = tidyAnswer(field, wanted)
  return (answer) => !isBlank(answer) && answer === value
}

function textOf(answer: Answer): string {
  if (isChoiceList(answer)) return answer.join(', ')
  if (isFileAnswer(answer)) return answer.name
  return typeof answer === 'object' ? '' : String(answer)
}
