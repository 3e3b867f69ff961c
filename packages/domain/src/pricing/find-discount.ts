import type { CodeRule, PriceRule } from '../form-model/form-rules.ts'
import { readTrimmed } from '../form-model/read-json.ts'
import { type Locale, toAsciiDigits } from '../locale/locale.ts'

/** What a code takes off the price, once the server has accepted it. */
export interface Discount extends Pick<CodeRule, 'id' | 'label' | 'type' | 'code' | 'percent' | 'amount'> {
  /** How many rules that are no codes apply before it. */
  position: number
  /** Where the form has it in both languages, so that a page can change its language. */
  labels?: Record<Locale, string>
}

export type DiscountProblem = 'code_unknown' | 'code_expired'

/** A code as members type it: in any case, with spaces around or within, in digits of either script. */
export function readDiscountCode(value: unknown): string {
  return toAsciiDigits(readTrimmed(value)).replaceAll(/\s/g, '').toUpperCase()
}

/** The rule of a code, as members type it. */
export function findCodeRule(rules: readonly PriceRule[], code: string): CodeRule | null {
  const wanted = readDiscountCode(code)
  return rules.find((rule): rule is CodeRule => rule.type === 'code' && rule.code === wanted) ?? null
}

/** The discount that a code gives at this time. How often it was used is checked where uses are stored. */
export function findDiscount(
  rules: readonly PriceRule[],
  code: string,
  at: Date,
): { discount: Discount } | { problem: DiscountProblem } {
  const rule = findCodeRule(rules, code)
  if (rule === null) return { problem: 'code_unknown' }
  if (rule.expiresAt !== null && at.getTime() >= Date.parse(rule.expiresAt))
    return { problem: 'code_expired' }
  return { discount: discountOf(rules, rule) }
}

/** What one of the rules takes off, at the place that it has among them. */
export function discountOf(rules: readonly PriceRule[], rule: CodeRule): Discount {
  const { id, label, type, code, percent, amount } = rule
  const position = rules.slice(0, rules.indexOf(rule)).filter((other) => other.type !== 'code').length
  return { id, label, type, code, percent, amount, position }
}

/** The discount as a page in this language shows it. */
export function localiseDiscount(discount: Discount, language: Locale): Discount {
  return { ...discount, label: discount.labels?.[language] ?? discount.label }
}
