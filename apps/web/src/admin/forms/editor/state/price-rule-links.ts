import { fieldOfRule, type PriceRule } from '@nibondhon/domain'

/** The price rules that look at a field. */
export function rulesUsing(rules: readonly PriceRule[], fieldId: string): PriceRule[] {
  return rules.filter((rule) => fieldOfRule(rule) === fieldId)
}

/** A discount for some answers goes too: without its condition everyone would get it. */
export function rulesWithout(rules: readonly PriceRule[], fieldId: string): PriceRule[] {
  return rules.filter((rule) => fieldOfRule(rule) !== fieldId)
}

/** A discount for some answers stays with options that get another value. */
export function followRenamedOptions(
  rules: PriceRule[],
  fieldId: string,
  renamed: ReadonlyMap<string, string>,
): PriceRule[] {
  if (renamed.size === 0) return rules
  return rules.map((rule) =>
    rule.type === 'discount' && rule.when?.field === fieldId
      ? { ...rule, when: { ...rule.when, in: rule.when.in.map((value) => renamed.get(value) ?? value) } }
      : rule,
  )
}
