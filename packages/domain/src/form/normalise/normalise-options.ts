import type { FieldOption, FieldPricing } from '../../form-model/form-types.ts'
import {
  isRecord,
  isUnsafeKey,
  readBoolean,
  readList,
  readNumber,
  readRecord,
  readTrimmed,
  type JsonRecord,
} from '../../form-model/read-json.ts'

/** Options from lines of text, plain strings, or {value, label}; blank ones are dropped. */
export function normaliseOptions(input: unknown): FieldOption[] {
  return readOptionInputs(input).flatMap((option) => {
    const { value, label } = readOption(option)
    return value === '' ? [] : [{ value, label }]
  })
}

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

function readOptionInputs(input: unknown): unknown[] {
  return typeof input === 'string' ? input.split(/\r\n|\r|\n/) : readList(input)
}

function readOption(input: unknown): FieldOption {
  if (!isRecord(input)) {
    const value = readTrimmed(input)
    return { value, label: value }
  }
  const value = readTrimmed(input.value)
  const label = readTrimmed(input.label)
  return { value: value || label, label: label || value }
}
