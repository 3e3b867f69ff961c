import type { PriceRule } from '../form-model/form-rules.ts'
import type { Field, FormSettings, FreeAmount } from '../form-model/form-types.ts'

/**
 * Marks the fields that price rules look at, so that locks and validation need the field only. The marks are never
 * stored: a change of the rules makes no new version of the fields. Without rules it is the same list.
 */
export function markPriceFields(
  fields: Field[],
  { requirePayment, pricing: { rules } }: Pick<FormSettings, 'requirePayment' | 'pricing'>,
): Field[] {
  if (!requirePayment || rules.length === 0) return fields
  const used = new Set(rules.map(usedField))
  return fields.map((field) => {
    if (!used.has(field.id)) return field
    const freeAmount = freeAmountOf(field, rules)
    return { ...field, setsPrice: true, ...(freeAmount && { freeAmount }) }
  })
}

/** The field whose answer the rule looks at; null when it looks at none. */
function usedField(rule: PriceRule): string | null {
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

function freeAmountOf({ id, type }: Field, rules: readonly PriceRule[]): FreeAmount | null {
  const rule = rules.find((each) => each.type === 'free_amount' && each.field === id)
  if (rule?.type !== 'free_amount' || type !== 'number') return null
  return { min: rule.min, max: rule.max, suggestions: rule.suggestions }
}
