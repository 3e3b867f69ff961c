import { visibleFields } from '../conditions/visible-fields.ts'
import type { PriceRule } from '../form-model/form-rules.ts'
import type { Answer, Field } from '../form-model/form-types.ts'
import { readRecord } from '../form-model/read-json.ts'
import { isBlank, tidyAnswer } from '../form-model/tidy-answer.ts'
import { formatTaka, MAX_TAKA, roundPaisa, takaToPaisa, type Paisa } from '../money/money.ts'
import type { Discount } from './find-discount.ts'
import { isOpenTo } from './member-prices.ts'
import { numberInAnswer } from './number-in-answer.ts'
import { paisaOf, priceOptions, sumOf, type OptionPriceInput, type Price } from './price-options.ts'
import { filledRows, hasPricedRows, priceRows } from './price-rows.ts'

export interface PriceInput extends OptionPriceInput {
  settings: OptionPriceInput['settings'] & { pricing?: { rules: readonly PriceRule[] } | undefined }
  /** When it is submitted; a period includes its beginning and not its end. */
  at: Date
  /** The discount of a code that the server has checked. */
  discount?: Discount | null | undefined
  /** In which the one who registers has proved to be an active member. */
  memberOf?: readonly string[] | undefined
}

/**
 * What these answers cost: the base price, the price of every chosen option, then the price rules in their order. A rule
 * that changed the sum is a line of the breakdown, so the base price and the lines always add up to the total. No rule
 * lowers the sum below zero. Codes among the rules count for nothing: `discount` says which one applies, and where.
 */
export function priceAnswers({ at, discount, memberOf = [], ...input }: PriceInput): Price {
  const { fields, settings, answers } = input
  const options = priceOptions(input)
  const rules = rulesInOrder(settings.pricing?.rules ?? [], discount ?? null)
  if (!settings.requirePayment || (rules.length === 0 && !fields.some(hasPricedRows))) return options
  const { basePaisa } = options
  const given = readRecord(answers)
  const shown = new Map(visibleFields(fields, answers).map((field) => [field.id, field]))
  const rowLines = [...shown.values()].flatMap((field) => priceRows(field, given[field.id]))
  const context: Context = {
    at: at.getTime(),
    memberOf,
    field: (id) => shown.get(id),
    answer(id) {
      const field = shown.get(id)
      return field === undefined ? null : tidyAnswer(field, given[id])
    },
    rows(id) {
      const field = shown.get(id)
      return field?.group ? filledRows(field, given[id]).length : 0
    },
  }
  let sum = options.totalPaisa + sumOf(rowLines)
  const lines = [...options.breakdown, ...rowLines]
  for (const rule of rules) {
    const effect = effectOf(rule, sum, context)
    const pricePaisa = effect === null ? 0 : Math.max(effect.paisa, -sum)
    if (effect === null || pricePaisa === 0) continue
    sum += pricePaisa
    const selectedOptions = [{ option: effect.option ?? '', pricePaisa }]
    lines.push({ fieldId: rule.id, fieldLabel: rule.label, selectedOptions })
  }
  return { basePaisa, totalPaisa: sum, breakdown: lines }
}

interface Context {
  at: number
  memberOf: readonly string[]
  field(id: string): Field | undefined
  answer(id: string): Answer
  rows(group: string): number
}

interface Effect {
  paisa: Paisa
  option?: string
}

/** The rules without codes, with the discount at the place that its code has among them. */
function rulesInOrder(rules: readonly PriceRule[], discount: Discount | null): (PriceRule | Discount)[] {
  const open: (PriceRule | Discount)[] = rules.filter(({ type }) => type !== 'code')
  if (discount !== null) open.splice(discount.position, 0, discount)
  return open
}

/** What the rule adds to the sum so far; null when it does not apply. */
function effectOf(rule: PriceRule | Discount, sum: Paisa, context: Context): Effect | null {
  switch (rule.type) {
    case 'range': {
      const field = context.field(rule.field)
      const number = field === undefined ? null : numberInAnswer(field, context.answer(rule.field))
      if (number === null || !isWithin(number, rule.from, rule.to)) return null
      return { paisa: paisaOf(rule.amount), option: String(number) }
    }
    case 'period':
      return isDuring(context.at, rule.from, rule.until) ? { paisa: signedPaisaOf(rule.amount) } : null
    case 'quantity': {
      const field = context.field(rule.field)
      const number = field === undefined ? null : numberInAnswer(field, context.answer(rule.field))
      return number === null || number <= 0 ? null : timesPrice(number, paisaOf(rule.unitPrice))
    }
    case 'row': {
      const count = context.rows(rule.group) - Math.max(0, rule.freeRows)
      return count <= 0 ? null : timesPrice(count, paisaOf(rule.amount))
    }
    case 'free_amount': {
      const amount = context.answer(rule.field)
      return typeof amount === 'number' && isBetween(amount, rule.min, rule.max)
        ? { paisa: paisaOf(amount) }
        : null
    }
    case 'discount':
      return isOpenTo(rule, context.memberOf) && isMet(rule.when, context) ? reductionOf(rule, sum) : null
    case 'code':
      return { ...reductionOf(rule, sum), option: rule.code }
    case 'bounds': {
      const [min, max] = [
        rule.min === null ? 0 : paisaOf(rule.min),
        rule.max === null ? null : paisaOf(rule.max),
      ]
      const bounded = Math.max(min, max === null ? sum : Math.min(sum, max))
      return { paisa: bounded - sum }
    }
  }
}

/** A whole bound includes what follows it up to the next whole number: at 17.5 one is still 17 years old. */
function isWithin(number: number, from: number | null, to: number | null): boolean {
  const isOverFrom = from === null || number >= from
  return isOverFrom && (to === null || (Number.isInteger(to) ? Math.floor(number) : number) <= to)
}

function isBetween(amount: number, min: number | null, max: number | null): boolean {
  return (min === null || amount >= min) && (max === null || amount <= max)
}

function isDuring(at: number, from: string | null, until: string | null): boolean {
  return (from === null || at >= Date.parse(from)) && (until === null || at < Date.parse(until))
}

function isMet(when: { field: string; in: string[] } | null, { answer }: Context): boolean {
  if (when === null) return true
  const given = answer(when.field)
  if (isBlank(given)) return false
  const chosen: unknown[] = Array.isArray(given) ? given : [given]
  return chosen.some((value) => when.in.includes(String(value)))
}

function reductionOf(
  { percent, amount }: { percent: number | null; amount: number | null },
  sum: Paisa,
): Effect {
  if (percent === null) return { paisa: -paisaOf(amount) }
  const part = Math.min(100, Math.max(0, percent))
  // In whole numbers: 1500 * 2.3 is 3449.9999999999995, and half a paisa would be lost.
  return { paisa: -roundPaisa((sum * Math.round(part * 10_000)) / 1_000_000), option: `${part}%` }
}

/** At most what one amount may be, so that a number of any size leaves the sum exact. */
function timesPrice(count: number, pricePaisa: Paisa): Effect {
  const paisa = Math.min(roundPaisa(count * pricePaisa), takaToPaisa(MAX_TAKA))
  return { paisa, option: `${count} × ${formatTaka(pricePaisa)}` }
}

function signedPaisaOf(taka: number): Paisa {
  return taka < 0 ? -paisaOf(-taka) : paisaOf(taka)
}
