import type { PriceRule } from '../../../form-model/form-rules.ts'
import type { FieldType, FormDefinition, Problem } from '../../../form-model/form-types.ts'
import { MAX_MEMBERSHIP_GRANTS } from '../../../form-model/membership-grants.ts'
import { countCharacters, LIMITS } from '../../../form-model/limits.ts'
import { problem, type FormProblem } from '../../../form-model/problem.ts'
import { isTakaAmount, MAX_TAKA } from '../../../money/money.ts'
import { MAX_PERSON } from '../../../people/register/person-limits.ts'
import { isTime } from '../../normalise/read-bounds.ts'

/** Problems of the price rules; each names its rule, as `settings.pricing.rules.0`. */
export function checkPriceRules({ fields, settings }: FormDefinition): FormProblem[] {
  const { rules } = settings.pricing
  if (rules.length > LIMITS.priceRules) {
    const found = problem('price_rules_too_many', { max: LIMITS.priceRules })
    return [{ ...found, setting: 'settings.pricing' }]
  }
  const types = new Map(fields.map(({ id, type }) => [id, type]))
  const codes = rules.map((rule) => (rule.type === 'code' ? rule.code : null))
  const ids = rules.map(({ id }) => id)
  return rules.flatMap((rule, index) => {
    const label = rule.label.slice(0, LIMITS.label) || `#${index + 1}`
    const isRepeated =
      ids.indexOf(rule.id) < index || (rule.type === 'code' && codes.indexOf(rule.code) < index)
    const problems = [
      ...checkLabel(rule, index),
      ...(isRepeated ? [problem('price_rule_repeated', { label })] : []),
      ...checkContent(rule, label, types),
    ]
    return problems.map((found) => ({ ...found, setting: `settings.pricing.rules.${index}` }))
  })
}

/** The types of fields whose answer a rule can use. */
export const PRICE_RULE_FIELDS = {
  /** Of a date it is the year that counts. */
  range: ['number', 'select', 'radio', 'text', 'date'],
  quantity: ['number', 'select', 'radio'],
  free_amount: ['number'],
  row: ['group'],
  discount: ['select', 'radio', 'checkbox'],
} as const satisfies Record<string, readonly FieldType[]>

function checkLabel({ label }: PriceRule, index: number): Problem[] {
  if (label === '') return [problem('price_rule_label_required', { number: index + 1 })]
  const isTooLong = label.length > LIMITS.label && countCharacters(label) > LIMITS.label
  return isTooLong ? [problem('settings_text_too_long', { property: 'price rule', max: LIMITS.label })] : []
}

function checkContent(rule: PriceRule, label: string, types: ReadonlyMap<string, FieldType>): Problem[] {
  const field = (id: string, allowed: readonly FieldType[]) => checkField(label, types.get(id), allowed)
  switch (rule.type) {
    case 'range':
      return [
        ...field(rule.field, PRICE_RULE_FIELDS.range),
        ...checkOrder(label, rule.from, rule.to),
        ...checkAmounts(label, [rule.amount]),
      ]
    case 'period':
      return [...checkPeriod(label, rule.from, rule.until), ...checkAmounts(label, [Math.abs(rule.amount)])]
    case 'quantity':
      return [...field(rule.field, PRICE_RULE_FIELDS.quantity), ...checkAmounts(label, [rule.unitPrice])]
    case 'row':
      return [
        ...field(rule.group, PRICE_RULE_FIELDS.row),
        ...checkAmounts(label, [rule.amount]),
        ...checkCount(label, rule.freeRows, LIMITS.groupRows),
      ]
    case 'free_amount':
      return [
        ...field(rule.field, PRICE_RULE_FIELDS.free_amount),
        ...checkAmounts(label, [rule.min, rule.max, ...rule.suggestions]),
        ...checkOrder(label, rule.min, rule.max),
        ...(rule.suggestions.length > LIMITS.suggestions
          ? [problem('price_rule_suggestions_too_many', { label, max: LIMITS.suggestions })]
          : []),
      ]
    case 'discount':
      return [
        ...checkReduction(label, rule),
        ...(rule.when === null ? [] : field(rule.when.field, PRICE_RULE_FIELDS.discount)),
        ...(rule.when?.in.length === 0 ? [problem('price_rule_answers_missing', { label })] : []),
        ...checkMembers(label, rule.members ?? []),
      ]
    case 'code':
      return [
        ...checkReduction(label, rule),
        ...(CODE.test(rule.code) && rule.code.length <= LIMITS.discountCode
          ? []
          : [problem('price_rule_code_invalid', { label, max: LIMITS.discountCode })]),
        ...checkCount(label, rule.maxUses ?? 1, LIMITS.seats, 1),
        ...checkCount(label, rule.maxPerPerson ?? 1, LIMITS.seats, 1),
        ...(rule.maxPerPerson !== null && !hasContact(types)
          ? [problem('price_rule_code_contact', { label })]
          : []),
        ...checkPeriod(label, null, rule.expiresAt),
      ]
    case 'bounds':
      return [...checkAmounts(label, [rule.min, rule.max]), ...checkOrder(label, rule.min, rule.max)]
  }
}

/** The e-mail address or phone number identifies a person. */
function hasContact(types: ReadonlyMap<string, FieldType>): boolean {
  return [...types.values()].some((type) => type === 'email' || type === 'tel')
}

/** As many categories as a form can give, each as long as the register takes it. */
function checkMembers(label: string, categories: readonly string[]): Problem[] {
  const isRight =
    categories.length <= MAX_MEMBERSHIP_GRANTS &&
    categories.every((category) => category.length <= MAX_PERSON.categoryLength)
  const bounds = { label, max: MAX_MEMBERSHIP_GRANTS, length: MAX_PERSON.categoryLength }
  return isRight ? [] : [problem('price_rule_members_invalid', bounds)]
}

const CODE = /^[A-Z0-9-]+$/

function checkField(label: string, type: FieldType | undefined, allowed: readonly FieldType[]): Problem[] {
  if (type === undefined) return [problem('price_rule_field_missing', { label })]
  return allowed.includes(type) ? [] : [problem('price_rule_field_type', { label })]
}

function checkAmounts(label: string, amounts: readonly (number | null)[]): Problem[] {
  const areRight = amounts.every((amount) => amount === null || isTakaAmount(amount))
  return areRight ? [] : [problem('price_rule_amount_invalid', { label, max: MAX_TAKA })]
}

function checkOrder(label: string, from: number | null, to: number | null): Problem[] {
  const areSafe = [from, to].every((bound) => bound === null || Math.abs(bound) < Number.MAX_SAFE_INTEGER)
  const isRight = areSafe && (from === null || to === null || from <= to)
  return isRight ? [] : [problem('price_rule_bounds_invalid', { label })]
}

function checkPeriod(label: string, from: string | null, until: string | null): Problem[] {
  const areTimes = [from, until].every((time) => time === null || isTime(time))
  const isRight = areTimes && (from === null || until === null || Date.parse(from) < Date.parse(until))
  return isRight ? [] : [problem('price_rule_time_invalid', { label })]
}

function checkCount(label: string, count: number, max: number, min = 0): Problem[] {
  const isRight = Number.isSafeInteger(count) && count >= min && count <= max
  return isRight ? [] : [problem('price_rule_count_invalid', { label, min, max })]
}

function checkReduction(
  label: string,
  { percent, amount }: { percent: number | null; amount: number | null },
): Problem[] {
  if ((percent === null) === (amount === null)) return [problem('price_rule_reduction_missing', { label })]
  if (percent === null) return checkAmounts(label, [amount])
  return percent > 0 && percent <= 100 ? [] : [problem('price_rule_percent_invalid', { label })]
}
