import type { FieldPricing } from '../../form-model/form-types.ts'
import { readOption, readOptionInputs } from '../../form-model/read-options.ts'
import {
  isRecord,
  isUnsafeKey,
  readBoolean,
  readNumber,
  readRecord,
  readTrimmed,
  type JsonRecord,
} from '../../form-model/read-json.ts'

/**
 * Prices by option value. Older forms keep an amount at each option (`hasAmount`); those become prices here,
 * and a price in the map overrides them.
 */
export function normalisePricing(field: JsonRecord): FieldPricing {
  const pricing = readRecord(field.pricing)
  const amounts = readOptionInputs(field.options).flatMap((option) => {
    const amount = isRecord(option) ? readPrice(option.amount) : null
    return amount === null ? [] : [[readOption(option).value, amount] as const]
  })
  const prices = Object.entries(readRecord(pricing.options)).flatMap(([option, price]) => {
    const amount = readPrice(price)
    return amount === null ? [] : [[readTrimmed(option), amount] as const]
  })
  const options = [...amounts, ...prices].filter(([option]) => option !== '' && !isUnsafeKey(option))
  const hasAmounts = readBoolean(field.hasAmount, field.pricing === undefined && amounts.length > 0)
  return { enabled: readBoolean(pricing.enabled, false) || hasAmounts, options: Object.fromEntries(options) }
}

/** checkForm rejects it, so that an unreadable price never becomes a free option. */
const UNREADABLE_PRICE = -1

/** null when no price is given at all. */
export function readPrice(value: unknown): number | null {
  if (value === undefined || value === null || (typeof value === 'string' && value.trim() === '')) return null
  return readNumber(value) ?? UNREADABLE_PRICE
}
