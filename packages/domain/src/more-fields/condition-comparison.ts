import type { Answer, CompareOperator, Field } from '../form-model/form-types.ts'
import { isTime, minutesOfTime } from '../time/typed-time.ts'

/**
 * How a condition compares the answer with a value of its own, or with two. Written out: a list made from that of rules
 * would put both into the script that every member downloads.
 */
export const CONDITION_OPERATORS = [
  'greater_than',
  'greater_equal',
  'less_than',
  'less_equal',
  'equal',
  'not_equal',
  'between',
] as const satisfies readonly (CompareOperator | 'between')[]
export type ConditionOperator = (typeof CONDITION_OPERATORS)[number]

/** Of one condition; one of them is enough. */
export const MAX_COMPARISONS = 10

export interface Comparison {
  operator: ConditionOperator
  /** A time as HH:MM, or a number. */
  from: string
  /** Of `between` only; '' for every other. */
  to: string
}

/** The types with too many possible answers to list: a condition compares them. */
export function isCompared({ type }: Pick<Field, 'type'>): boolean {
  return type === 'time' || type === 'calculated'
}

/** As it is written in the values of a condition: `less_than 18:00`, `between 10 20`. */
export function comparisonValue({ operator, from, to }: Comparison): string {
  return operator === 'between' ? `${operator} ${from} ${to}` : `${operator} ${from}`
}

/** What a value says, also where it is not complete; null where it names no operator. */
export function readComparison(value: string): Comparison | null {
  const [name, from = '', to = ''] = value.slice(0, MAX_LENGTH).split(' ')
  const operator = CONDITION_OPERATORS.find((one) => one === name)
  return operator === undefined ? null : { operator, from, to: operator === 'between' ? to : '' }
}

const MAX_LENGTH = 80

/** Whether the value can be compared with an answer to the field. */
export function isComparison(field: Pick<Field, 'type'>, value: string): boolean {
  const comparison = readComparison(value)
  if (comparison === null || comparisonValue(comparison) !== value) return false
  const from = sizeOf(field, comparison.from)
  if (comparison.operator !== 'between') return from !== null
  const to = sizeOf(field, comparison.to)
  return from !== null && to !== null && from <= to
}

/** Those of the values that hold for an answer; none without an answer. */
export function comparisonsThatHold(
  field: Pick<Field, 'type'>,
  answer: Answer | undefined,
  values: Iterable<string>,
): string[] {
  const size = sizeOf(field, answer)
  if (size === null) return []
  return [...values].filter((value) => isComparison(field, value) && holds(field, size, value))
}

function holds(field: Pick<Field, 'type'>, size: number, value: string): boolean {
  const comparison = readComparison(value)
  const from = sizeOf(field, comparison?.from ?? '') ?? 0
  switch (comparison?.operator) {
    case 'greater_than':
      return size > from
    case 'greater_equal':
      return size >= from
    case 'less_than':
      return size < from
    case 'less_equal':
      return size <= from
    case 'equal':
      return size === from
    case 'not_equal':
      return size !== from
    case 'between':
      return size >= from && size <= (sizeOf(field, comparison.to) ?? 0)
    case undefined:
      return false
  }
}

const NUMBER = /^-?\d{1,15}(?:\.\d{1,6})?$/

/** Minutes of the day, or the number; null for what is none. */
function sizeOf({ type }: Pick<Field, 'type'>, value: Answer | undefined): number | null {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return null
  if (type === 'time') return isTime(value) ? minutesOfTime(value) : null
  return NUMBER.test(value) ? Number(value) : null
}
