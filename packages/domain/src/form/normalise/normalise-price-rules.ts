import { PRICE_RULE_TYPES, type PriceRule, type PriceRuleType } from '../../form-model/form-rules.ts'
import { LIMITS } from '../../form-model/limits.ts'
import {
  isRecord,
  readId,
  readList,
  readOneOf,
  readRecord,
  readTexts,
  readTrimmed,
  type JsonRecord,
} from '../../form-model/read-json.ts'
import { readAmount, readCount, readTime } from './read-bounds.ts'
import { readPriceRuleTranslations } from './read-translations.ts'

/** Price rules with every key present. One too many is enough for checkForm to reject the form. */
export function normalisePriceRules(input: unknown): PriceRule[] {
  return readList(readRecord(input).rules)
    .filter(isRecord)
    .slice(0, LIMITS.priceRules + 1)
    .map((rule, index) => ({
      ...normaliseRule(rule, { id: readId(rule.id) || `price-${index + 1}`, label: readTrimmed(rule.label) }),
      ...readPriceRuleTranslations(rule.translations),
    }))
}

function normaliseRule(rule: JsonRecord, head: { id: string; label: string }): PriceRule {
  const type: PriceRuleType = readOneOf(rule.type, PRICE_RULE_TYPES, 'bounds')
  switch (type) {
    case 'range':
      return {
        ...head,
        type,
        field: readId(rule.field),
        ...readRange(rule),
        amount: readAmount(rule.amount) ?? 0,
      }
    case 'period':
      return {
        ...head,
        type,
        from: readTime(rule.from),
        until: readTime(rule.until),
        amount: readAmount(rule.amount) ?? 0,
      }
    case 'quantity':
      return { ...head, type, field: readId(rule.field), unitPrice: readAmount(rule.unitPrice) ?? 0 }
    case 'row':
      return {
        ...head,
        type,
        group: readId(rule.group),
        amount: readAmount(rule.amount) ?? 0,
        freeRows: readCount(rule.freeRows) ?? 0,
      }
    case 'free_amount':
      return {
        ...head,
        type,
        field: readId(rule.field),
        min: readAmount(rule.min),
        max: readAmount(rule.max),
        suggestions: readList(rule.suggestions)
          .slice(0, LIMITS.suggestions + 1)
          .map((amount) => readAmount(amount) ?? 0),
      }
    case 'discount':
      return {
        ...head,
        type,
        ...readReduction(rule),
        when: readWhen(rule.when),
        ...(isGiven(rule.members) && { members: readTexts(rule.members, ',') }),
      }
    case 'code':
      return {
        ...head,
        type,
        code: readTrimmed(rule.code).toUpperCase(),
        ...readReduction(rule),
        maxUses: readCount(rule.maxUses),
        maxPerPerson: readCount(rule.maxPerPerson),
        expiresAt: readTime(rule.expiresAt),
      }
    case 'bounds':
      return { ...head, type, min: readAmount(rule.min), max: readAmount(rule.max) }
  }
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null
}

function readRange({ from, to }: JsonRecord): { from: number | null; to: number | null } {
  return { from: readAmount(from), to: readAmount(to) }
}

function readReduction({ percent, amount }: JsonRecord): { percent: number | null; amount: number | null } {
  return { percent: readAmount(percent), amount: readAmount(amount) }
}

function readWhen(input: unknown): { field: string; in: string[] } | null {
  if (!isRecord(input)) return null
  return { field: readId(input.field), in: readTexts(input.in, ',') }
}
