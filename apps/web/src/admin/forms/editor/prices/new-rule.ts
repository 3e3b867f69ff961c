import {
  fieldOfRule,
  PRICE_RULE_FIELDS,
  type Field,
  type FieldType,
  type Locale,
  type PriceRule,
  type PriceRuleType,
  type RangeRule,
} from '@nibondhon/domain'
import { newRuleTextsBn } from './texts/new-rule-texts-bn.ts'
import { newRuleTextsEn } from './texts/new-rule-texts-en.ts'

interface RuleForm {
  fields: readonly Field[]
  rules: readonly PriceRule[]
  /** Of the form's own texts. */
  language: Locale
}

/** The fields that a rule of the type can look at; null where it needs none. */
export function fieldsForRule(type: PriceRuleType, fields: readonly Field[]): Field[] | null {
  if (type === 'period' || type === 'code' || type === 'bounds') return null
  const types: readonly FieldType[] = PRICE_RULE_FIELDS[type]
  return fields.filter((field) => types.includes(field.type))
}

/** Whether the form has what a rule of the type needs. A discount can also be for everyone. */
export function canAddRule(type: PriceRuleType, fields: readonly Field[]): boolean {
  return type === 'discount' || fieldsForRule(type, fields)?.length !== 0
}

/** A rule to start from, with the field that is most likely meant. */
export function newRule(type: PriceRuleType, id: string, form: RuleForm): PriceRule {
  const texts = form.language === 'bn' ? newRuleTextsBn : newRuleTextsEn
  switch (type) {
    case 'range': {
      const last = form.rules.findLast((rule) => rule.type === 'range')
      if (last) return nextRange(last, id)
      const field = likelyField(type, form)
      const label = field ? texts.feeBy(shortLabel(field)) : texts.fee
      return { id, type, label, field: field?.id ?? '', from: null, to: null, amount: 0 }
    }
    case 'period':
      return { id, type, label: texts.period, from: null, until: null, amount: 0 }
    case 'quantity': {
      const field = likelyField(type, form)
      return {
        id,
        type,
        label: field ? shortLabel(field) : texts.price,
        field: field?.id ?? '',
        unitPrice: 0,
      }
    }
    case 'row': {
      const field = likelyField(type, form)
      const label = field ? shortLabel(field) : texts.guests
      return { id, type, label, group: field?.id ?? '', amount: 0, freeRows: 0 }
    }
    case 'free_amount': {
      const field = likelyField(type, form)
      const label = field ? shortLabel(field) : texts.donation
      return { id, type, label, field: field?.id ?? '', min: null, max: null, suggestions: [] }
    }
    case 'discount':
      return { id, type, label: texts.discount, percent: 10, amount: null, when: null }
    case 'code':
      return {
        id,
        type,
        label: texts.code,
        code: '',
        percent: 10,
        amount: null,
        maxUses: null,
        maxPerPerson: null,
        expiresAt: null,
      }
    case 'bounds':
      return { id, type, label: texts.bounds, min: null, max: null }
  }
}

/** The range that continues after another one: 1981 to 2004 is followed by 2005. */
export function nextRange(last: RangeRule, id: string): RangeRule {
  const from = last.to === null ? null : Math.floor(last.to) + 1
  return { ...last, id, from, to: null, amount: 0 }
}

/** One that no rule uses yet. For a range a batch or a year, for a free amount a donation. */
function likelyField(type: PriceRuleType, { fields, rules }: RuleForm): Field | undefined {
  const used = new Set(rules.map(fieldOfRule))
  const fitting = fieldsForRule(type, fields) ?? []
  const free = fitting.filter(({ id }) => !used.has(id))
  const candidates = free.length > 0 ? free : fitting
  const words = type === 'range' ? YEAR : type === 'free_amount' ? GIFT : null
  const named = candidates.find(({ label, name }) => words?.test(`${label} ${name}`))
  return named ?? candidates.find((field) => field.type === 'number') ?? candidates[0]
}

const YEAR = /batch|year|class|age|ব্যাচ|সন|সাল/i
const GIFT = /donat|gift|amount|contribut|অনুদান|দান/i

/** "Batch (SSC year) / ব্যাচ" reads as "Batch" in a breakdown. */
function shortLabel({ label }: Field): string {
  return label.split(/[/(?:]/, 1)[0]?.trim() || label
}
