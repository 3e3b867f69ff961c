import type { PriceRule } from '../form-model/form-rules.ts'
import type { Field } from '../form-model/form-types.ts'

/** A line of what a form costs, made of a rule. Amounts are in taka; discounts are negative. */
export interface PriceTableLine {
  id: string
  label: string
  /** Of a range: the question and its bounds. */
  range?: { question: string; from: number | null; to: number | null }
  amount: number | null
  /** Instead of an amount. */
  percent?: number
  /** Whether it is for each of something. */
  isEach?: true
  /** How many of them cost nothing. */
  free?: number
  /** An ISO time. */
  until?: string
  /** There where only active members pay it, of these categories or of any, and the reader has not proved to be one. */
  members?: string[]
}

/**
 * What members read before they answer: the fee of each batch, of each guest, and until when a price applies. Codes and
 * bounds are left out, and so is what the member decides, such as a donation. `at` is now: periods that are over, or have
 * not begun, are left out.
 */
export function priceTable(
  rules: readonly PriceRule[],
  fields: readonly Pick<Field, 'id' | 'label'>[],
  at: number,
): PriceTableLine[] {
  const labels = new Map(fields.map(({ id, label }) => [id, label]))
  return rules.flatMap((rule): PriceTableLine[] => {
    const { id, label } = rule
    switch (rule.type) {
      case 'range': {
        const question = labels.get(rule.field)
        const { from, to, amount } = rule
        return question === undefined ? [] : [{ id, label, amount, range: { question, from, to } }]
      }
      case 'period': {
        const { from, until, amount } = rule
        if ((from !== null && at < Date.parse(from)) || (until !== null && at >= Date.parse(until))) return []
        return [{ id, label, amount, ...(until !== null && { until }) }]
      }
      case 'quantity':
        return [{ id, label, amount: rule.unitPrice, isEach: true }]
      case 'row': {
        const { amount, freeRows } = rule
        return [{ id, label, amount, isEach: true, ...(freeRows > 0 && { free: freeRows }) }]
      }
      case 'discount': {
        const forWhom = rule.members !== undefined && { members: rule.members }
        return rule.percent === null
          ? [{ id, label, amount: -(rule.amount ?? 0), ...forWhom }]
          : [{ id, label, amount: null, percent: -rule.percent, ...forWhom }]
      }
      case 'free_amount':
      case 'code':
      case 'bounds':
        return []
    }
  })
}
