import { isTakaAmount, MAX_TAKA } from '../../money/money.ts'
import { isSeatCount } from './check-group.ts'
import { isChoiceField } from '../../form-model/field-kind.ts'
import type { Field, Problem } from '../../form-model/form-types.ts'
import { countCharacters, LIMITS } from '../../form-model/limits.ts'
import { problem } from '../../form-model/problem.ts'
import { isUnsafeKey } from '../../form-model/read-json.ts'

/** Problems of options and their prices. What a field of another type still carries of them is not used. */
export function checkChoices(field: Field): Problem[] {
  if (isChoiceField(field)) return [...checkOptions(field), ...checkPrices(field), ...checkSeats(field)]
  return field.pricing.enabled ? [problem('pricing_not_choice', { label: field.label })] : []
}

function checkOptions({ label, options }: Field): Problem[] {
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

function checkPrices({ label, options, pricing }: Field): Problem[] {
  if (!pricing.enabled) return []
  const known = new Set(options.map(({ value }) => value))
  return Object.entries(pricing.options)
    .slice(0, LIMITS.options + 1)
    .flatMap(([value, price]) => {
      const option = shorten(value)
      if (!known.has(value)) return [problem('price_unknown_option', { label, option })]
      if (!(price >= 0)) return [problem('price_invalid', { label, option })]
      return isTakaAmount(price) ? [] : [problem('price_unusable', { label, option, max: MAX_TAKA })]
    })
}

function checkSeats({ label, options, seats }: Field): Problem[] {
  const known = new Set(options.map(({ value }) => value))
  return Object.entries(seats)
    .slice(0, LIMITS.options + 1)
    .flatMap(([value, count]) => {
      if (!known.has(value)) return [problem('seats_unknown_option', { label, option: shorten(value) })]
      return isSeatCount(count) ? [] : [problem('seats_invalid', { label, max: LIMITS.seats })]
    })
}

function isOver(text: string): boolean {
  return countCharacters(text) > LIMITS.option
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}
