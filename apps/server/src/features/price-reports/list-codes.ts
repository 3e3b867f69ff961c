import type { DiscountCodeUsage } from '@nibondhon/api-contract'
import { type CodeRule, CSV_BOM, csvLine, csvNumber, csvText, type Locale } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { listUsage, type RuleUsage } from '../discount-codes/index.ts'
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
      ...usesOf(byRule.get(id), maxUses),
    })),
    ...usage
      .filter(({ ruleId }) => !known.has(ruleId))
      .map((use) => ({ code: use.code, rule: null, ...usesOf(use, null) })),
  ]
}

/**
 * New submissions never exceed the limit. One that is approved or restored late keeps the price that it agreed to and
 * counts, so the uses may be more.
 */
function usesOf(
  { completed, held }: Pick<RuleUsage, 'completed' | 'held'> = { completed: 0, held: 0 },
  maxUses: number | null,
) {
  const over = maxUses === null ? 0 : Math.max(completed + held - maxUses, 0)
  return { completed, held, over }
}

const HEADER = {
  en: [
    'Code',
    'Label',
    'Percent',
    'Amount',
    'Used',
    'Held',
    'Limit',
    'Limit per person',
    'Expires',
    'Over limit',
  ],
  bn: ['কোড', 'নাম', 'শতকরা', 'টাকা', 'ব্যবহৃত', 'ধরে রাখা', 'সীমা', 'জনপ্রতি সীমা', 'মেয়াদ শেষ', 'সীমার বেশি'],
} as const satisfies Record<Locale, readonly string[]>

export function codesAsCsv(codes: readonly DiscountCodeUsage[], language: Locale): Buffer {
  const number = (value: number | null | undefined) => (value == null ? '' : csvNumber(value))
  const lines = codes.map(({ code, rule, completed, held, over }) =>
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
      number(over),
    ]),
  )
  return Buffer.from([CSV_BOM, csvLine(HEADER[language].map(csvText)), ...lines].join(''))
}
