import type { PriceRule } from '../form-model/form-rules.ts'
import type { Field, FormSettings, FreeAmount } from '../form-model/form-types.ts'
import { MAX_TAKA } from '../money/money.ts'
import { hasPricedRows } from './price-rows.ts'

/**
 * Marks the fields that price rules look at and groups with prices in their rows, so that locks and validation need the
 * field only. The marks are never stored: a change of the rules makes no new version of the fields. The same list where
 * there is nothing to mark.
 */
export function markPriceFields(
  fields: Field[],
  { requirePayment, pricing: { rules } }: Pick<FormSettings, 'requirePayment' | 'pricing'>,
): Field[] {
  const used = new Set(requirePayment ? rules.map(fieldOfRule) : [])
  const isMarked = (field: Field) => used.has(field.id) || hasPricedRows(field)
  if (!fields.some(isMarked)) return fields
  return fields.map((field) => {
    if (!isMarked(field)) return field
    const freeAmount = used.has(field.id) ? freeAmountOf(field, rules) : null
    return freeAmount ? withFreeAmount(field, freeAmount) : { ...field, setsPrice: true }
  })
}

/** Marks the fields of a submission whose price may be changed. */
export function openPriceFields(fields: readonly Field[]): Field[] {
  return fields.map((field) => ({
    ...openPrice(field),
    group: field.group && { ...field.group, fields: field.group.fields.map(openPrice) },
  }))
}

function openPrice<T extends Field>(field: T): T {
  return { ...field, isPriceOpen: true }
}

/** The field whose answer the rule looks at; null when it looks at none. */
export function fieldOfRule(rule: PriceRule): string | null {
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

/** Its bounds become those of the number, so that validation reports an amount outside them. */
function withFreeAmount(field: Field, freeAmount: FreeAmount): Field {
  const { min, max } = field.validation
  const validation = {
    ...field.validation,
    min: Math.max(min ?? 0, freeAmount.min ?? 0),
    max: Math.min(max ?? MAX_TAKA, freeAmount.max ?? MAX_TAKA),
  }
  return { ...field, validation, setsPrice: true, freeAmount }
}

function freeAmountOf({ id, type }: Field, rules: readonly PriceRule[]): FreeAmount | null {
  const rule = rules.find((each) => each.type === 'free_amount' && each.field === id)
  if (rule?.type !== 'free_amount' || type !== 'number') return null
  return { min: rule.min, max: rule.max, suggestions: rule.suggestions }
}
