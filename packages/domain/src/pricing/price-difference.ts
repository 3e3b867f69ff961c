import type { CodeRule, PriceRule } from '../form-model/form-rules.ts'
import type { Answers } from '../form-model/form-types.ts'
import { paisaToTaka, type Paisa } from '../money/money.ts'
import { type Discount, discountOf } from './find-discount.ts'
import { agreedRules } from './member-prices.ts'
import { priceAnswers, type PriceInput } from './price-answers.ts'
import type { Price } from './price-options.ts'

export interface PriceAgreement {
  /** The answers that the price was agreed for. */
  answers: Answers
  breakdown: Price['breakdown']
  /** The rule of the discount code that was used; null without one. */
  codeRuleId: string | null
  /** In which the one who submitted had proved to be an active member. */
  memberOf: readonly string[]
}

export interface ChangedPrice extends Price {
  /** How much more (or less) the answers cost than those that the price was agreed for. */
  differencePaisa: Paisa
}

/**
 * What answers cost that were changed after the price was agreed, with the same discount code and the same price for members,
 * however often they were changed in between. Both are priced by the same rules and as of the same time, so neither a change of the rules nor the
 * end of an early-bird price makes a difference.
 */
export function changedPrice({
  agreed,
  ...input
}: Omit<PriceInput, 'discount'> & { agreed: PriceAgreement }): ChangedPrice {
  const rules = agreedRules(input.settings.pricing?.rules ?? [], agreed)
  const settings = { ...input.settings, pricing: { rules } }
  const discount = agreedDiscount(rules, agreed)
  const priceOf = (answers: Answers) => priceAnswers({ ...input, settings, answers, discount })
  const price = priceOf(input.answers)
  return { ...price, differencePaisa: price.totalPaisa - priceOf(agreed.answers).totalPaisa }
}

/** A code that the form has no longer takes off what it took off then. */
function agreedDiscount(
  rules: readonly PriceRule[],
  { breakdown, codeRuleId }: PriceAgreement,
): Discount | null {
  if (codeRuleId === null) return null
  const rule = rules.find((one): one is CodeRule => one.type === 'code' && one.id === codeRuleId)
  if (rule) return discountOf(rules, rule)
  const line = breakdown.find(({ fieldId }) => fieldId === codeRuleId)
  const [taken] = line?.selectedOptions ?? []
  if (!line || !taken) return null
  return {
    id: codeRuleId,
    type: 'code',
    label: line.fieldLabel,
    code: taken.option,
    percent: null,
    amount: paisaToTaka(-taken.pricePaisa),
    position: rules.filter(({ type }) => type !== 'code').length,
  }
}
