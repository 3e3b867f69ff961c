import type { CodeRule, PriceRule } from '../form-model/form-rules.ts'
import type { Answers } from '../form-model/form-types.ts'
import { paisaToTaka, type Paisa } from '../money/money.ts'
import { type Discount, discountOf } from './find-discount.ts'
import { priceAnswers, type PriceInput } from './price-answers.ts'
import type { Price } from './price-options.ts'

export interface PriceAgreement {
  /** The answers that the price was agreed for. */
  answers: Answers
  breakdown: Price['breakdown']
  /** The rule of the discount code that was used; null without one. */
  codeRuleId: string | null
}

/**
 * How much more (or less) answers cost than those that the price was agreed for, with the same discount code, however
 * often they were changed in between. Both are priced by the same rules and as of the same time, so a change of the rules
 * since then makes no difference.
 */
export function priceDifference({
  agreed,
  ...input
}: Omit<PriceInput, 'discount'> & { agreed: PriceAgreement }): Paisa {
  const discount = agreedDiscount(input.settings.pricing?.rules ?? [], agreed)
  const totalOf = (answers: Answers) => priceAnswers({ ...input, answers, discount }).totalPaisa
  return totalOf(input.answers) - totalOf(agreed.answers)
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
