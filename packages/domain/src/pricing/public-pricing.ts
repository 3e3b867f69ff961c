import type { PeriodRule, PriceRule, ProvedMember } from '../form-model/form-rules.ts'
import type { Field, FormSettings } from '../form-model/form-types.ts'
import { asksForMembers } from './member-prices.ts'
import { hasPricedRows } from './price-rows.ts'

/** What members may know of the price rules. A code, its amount and its limits stay on the server. */
export interface PublicPricing {
  rules: PriceRule[]
  /** A discount code can be given. */
  takesCode?: true
  /** Of a form with prices for members: who the reader has proved to be; null for no one. */
  members?: ProvedMember | null
  /** Of a form with periods: a time at which they apply as they do now, since the clock of a phone may be wrong. */
  at?: string
}

/** null for a form without price rules and prices in rows, or one that takes no payment. */
export function publicPricing(
  { requirePayment, pricing }: Pick<FormSettings, 'requirePayment' | 'pricing'>,
  fields: readonly Field[],
  at: Date,
): PublicPricing | null {
  if (!requirePayment || (pricing.rules.length === 0 && !fields.some(hasPricedRows))) return null
  const rules = pricing.rules.filter(({ type }) => type !== 'code')
  return {
    rules,
    ...(rules.length < pricing.rules.length && { takesCode: true }),
    ...(pricing.proved ? { members: pricing.proved } : asksForMembers(rules) && { members: null }),
    ...(rules.some(({ type }) => type === 'period') && {
      at: new Date(pricePhase(rules, at)).toISOString(),
    }),
  }
}

/**
 * When the present prices began: the last beginning or end of a period that has passed; 0 before the first one. Pages
 * that are cached are valid for as long as this stays the same.
 */
export function pricePhase(rules: readonly PriceRule[], at: Date): number {
  const bounds = rules
    .filter((rule): rule is PeriodRule => rule.type === 'period')
    .flatMap(({ from, until }) => [from, until])
    .map((bound) => (bound === null ? 0 : Date.parse(bound)))
    .filter((bound) => bound <= at.getTime())
  return Math.max(0, ...bounds)
}
