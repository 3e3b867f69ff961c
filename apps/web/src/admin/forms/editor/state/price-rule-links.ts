import type { PriceRule } from '@nibondhon/domain'

/** The price rules that look at a field. */
export function rulesUsing(rules: readonly PriceRule[], fieldId: string): PriceRule[] {
  return rules.filter((rule) => fieldOf(rule) === fieldId)
}

/** A discount for some answers goes too: without its condition everyone would get it. */
export function rulesWithout(rules: readonly PriceRule[], fieldId: string): PriceRule[] {
  return rules.filter((rule) => fieldOf(rule) !== fieldId)
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

/** The id of the field that the rule looks at; null where it looks at none. */
export function fieldOf(rule: PriceRule): string | null {
  switch (rule.type) {
    case 'range':
    case 'quantity':
    case 'free_amount':
      return rule.field
    case 'row':
      return rule.group
    case 'discount':
      return rule.when?.field ?? null
    case 'period':
    case 'code':
    case 'bounds':
      return null
  }
}
