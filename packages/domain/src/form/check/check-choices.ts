import { isTakaAmount, MAX_TAKA } from '../../money/money.ts'
import { isSeatCount } from './check-group.ts'
import { checkOptions, shorten } from '../../form-model/check-options.ts'
import { isChoiceField } from '../../form-model/field-kind.ts'
import { takesOptions } from '../../form-model/field-uses.ts'
import type { Field, Problem } from '../../form-model/form-types.ts'
import { LIMITS } from '../../form-model/limits.ts'
import { problem } from '../../form-model/problem.ts'

/** Problems of options and their prices. What a field of another type still carries of them is not used. */
export function checkChoices(field: Field): Problem[] {
  if (isChoiceField(field)) return [...checkOptions(field), ...checkPrices(field), ...checkSeats(field)]
  return [
    ...(takesOptions(field.type) ? checkOptions(field) : []),
    ...(field.pricing.enabled ? [problem('pricing_not_choice', { label: field.label })] : []),
  ]
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
