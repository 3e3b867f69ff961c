import type { DiscountRule, PriceRule, ProvedMember } from '../form-model/form-rules.ts'
import type { FormSettings } from '../form-model/form-types.ts'
import type { PricedField } from './price-options.ts'

type Pricing = FormSettings['pricing']

/** Whether a price depends on who is an active member. */
export function asksForMembers(rules: readonly PriceRule[]): boolean {
  return rules.some(isForMembers)
}

/** Whether someone who is an active member in these categories gets what the rule gives. One for everyone asks for none. */
export function isOpenTo({ members }: Pick<DiscountRule, 'members'>, categories: readonly string[]): boolean {
  if (members === undefined) return true
  if (members.length === 0) return categories.length > 0
  const own = new Set(categories.map(comparable))
  return members.some((category) => own.has(comparable(category)))
}

/**
 * The form as someone reads it who has proved who they are: the rules for members that apply to them are rules for everyone, so
 * what shows a price needs to know nothing of members.
 */
export function forMember<T extends { settings: { pricing: Pricing } }>(form: T, proved: ProvedMember): T {
  const rules = openRules(form.settings.pricing.rules, (rule) => isOpenTo(rule, proved.categories))
  return { ...form, settings: { ...form.settings, pricing: { ...form.settings.pricing, rules, proved } } }
}

interface MemberAgreement {
  breakdown: readonly Pick<PricedField, 'fieldId'>[]
  memberOf: readonly string[]
}

/**
 * The rules as they were for the price that was agreed: what a member got then depends neither on the membership of today nor on
 * the categories that a rule names by now. A rule that took nothing off then may do so for other answers.
 */
export function agreedRules(
  rules: readonly PriceRule[],
  { breakdown, memberOf }: MemberAgreement,
): PriceRule[] {
  const applied = new Set(breakdown.map(({ fieldId }) => fieldId))
  return openRules(rules, (rule) => applied.has(rule.id) || isOpenTo(rule, memberOf))
}

/** Whether a price is lower, or another one, because of a membership. */
export function hasMemberPrice(
  rules: readonly PriceRule[],
  breakdown: readonly Pick<PricedField, 'fieldId'>[],
): boolean {
  const ids = new Set(rules.filter(isForMembers).map(({ id }) => id))
  return breakdown.some(({ fieldId }) => ids.has(fieldId))
}

function openRules(rules: readonly PriceRule[], isOpen: (rule: DiscountRule) => boolean): PriceRule[] {
  return rules.map((rule) => {
    if (!isForMembers(rule) || !isOpen(rule)) return rule
    const { members: _members, ...open } = rule
    return open
  })
}

function isForMembers(rule: PriceRule): rule is DiscountRule {
  return rule.type === 'discount' && rule.members !== undefined
}

function comparable(category: string): string {
  return category.trim().toLowerCase()
}
