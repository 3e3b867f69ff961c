import type { Field, Problem } from './form-types.ts'
import { countCharacters, LIMITS } from './limits.ts'
import { problem } from './problem.ts'
import { isUnsafeKey } from './read-json.ts'

/** Problems of a list that members choose from. */
export function checkOptions({ label, options }: Pick<Field, 'label' | 'options'>): Problem[] {
  if (options.length === 0) return [problem('options_required', { label })]
  if (options.length > LIMITS.options) return [problem('options_too_many', { label, max: LIMITS.options })]
  const problems: Problem[] = []
  const values = options.map(({ value }) => value)
  const repeated = new Set(values.filter((value, index) => values.indexOf(value) < index))
  for (const option of repeated)
    problems.push(problem('option_duplicate', { label, option: shorten(option) }))
  for (const option of values.filter(isUnsafeKey)) problems.push(problem('option_unsafe', { label, option }))
  if (options.some((option) => isOver(option.value) || isOver(option.label))) {
    problems.push(problem('option_too_long', { label, max: LIMITS.option }))
  }
  return problems
}

function isOver(text: string): boolean {
  return countCharacters(text) > LIMITS.option
}

export function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}
