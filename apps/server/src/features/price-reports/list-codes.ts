import type { DiscountCodeUsage } from '@nibondhon/api-contract'
import { type CodeRule, CSV_BOM, csvLine, csvNumber, csvText } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { listUsage } from '../discount-codes/index.ts'
import { formNotFound, loadForm, type StoredForm } from '../forms/index.ts'

export async function findPricedForm(db: Db, id: string): Promise<StoredForm> {
  const form = await loadForm(db, id)
  if (!form) throw formNotFound()
  return form
}

/** The codes of a form in the order of its rules, then those that were used and are gone. */
export async function listCodes(db: Db, { id: formId, settings }: StoredForm): Promise<DiscountCodeUsage[]> {
  const rules = settings.pricing.rules.filter((rule): rule is CodeRule => rule.type === 'code')
  const usage = await listUsage(db, formId, settings.limits)
  const byRule = new Map(usage.map((use) => [use.ruleId, use]))
  const known = new Set(rules.map(({ id }) => id))
  return [
    ...rules.map(({ id, code, label, percent, amount, maxUses, maxPerPerson, expiresAt }) => ({
      code,
      rule: { label, percent, amount, maxUses, maxPerPerson, expiresAt },
      completed: byRule.get(id)?.completed ?? 0,
      held: byRule.get(id)?.held ?? 0,
    })),
    ...usage
      .filter(({ ruleId }) => !known.has(ruleId))
      .map(({ code, completed, held }) => ({ code, rule: null, completed, held })),
  ]
}

const HEADER = ['Code', 'Label', 'Percent', 'Amount', 'Used', 'Held', 'Limit', 'Limit per person', 'Expires']

export function codesAsCsv(codes: readonly DiscountCodeUsage[]): Buffer {
  const number = (value: number | null | undefined) => (value == null ? '' : csvNumber(value))
  const lines = codes.map(({ code, rule, completed, held }) =>
    csvLine([
      csvText(code),
      csvText(rule?.label ?? ''),
      number(rule?.percent),
      number(rule?.amount),
      number(completed),
      number(held),
      number(rule?.maxUses),
      number(rule?.maxPerPerson),
      csvText(rule?.expiresAt ?? ''),
    ]),
  )
  return Buffer.from([CSV_BOM, csvLine(HEADER.map(csvText)), ...lines].join(''))
}
