import type { PriceRule } from '../../form-model/form-rules.ts'
import type { Field } from '../../form-model/form-types.ts'
import { formatTaka, MAX_TAKA, takaToPaisa } from '../../money/money.ts'
import { PRICE_TEXTS_EN, type PriceReader, type PriceTexts } from './price-texts.ts'

/** Writes the parts of a sentence about prices for its reader. */
export interface PriceWriter {
  texts: PriceTexts
  time: (iso: string) => string
  number: (number: number) => string
  /** ৳1,000 or ৳99.50 */
  taka: (taka: number) => string
}

export function priceWriter({ timeText, texts = PRICE_TEXTS_EN, digits = String }: PriceReader): PriceWriter {
  return {
    texts,
    time: timeText,
    number: (number) => digits(String(number)),
    taka: (taka) =>
      Math.abs(taka) <= MAX_TAKA ? digits(formatTaka(takaToPaisa(taka)).replace(/\.00$/, '')) : '৳…',
  }
}

interface DescribeContext extends PriceReader {
  fields: readonly Field[]
}

/** A price rule as a sentence for staff: "Batch from 1981 to 2004 pays ৳1,000". */
export function describePriceRule(rule: PriceRule, { fields, ...reader }: DescribeContext): string {
  const write = priceWriter(reader)
  const { texts, time, number, taka } = write
  const label = (id: string) => fieldLabel(fields, id, texts)
  switch (rule.type) {
    case 'range':
      return texts.range(label(rule.field), numbersText(rule.from, rule.to, write), taka(rule.amount))
    case 'period':
      return texts.period(periodText(rule.from, rule.until, write), differenceText(rule.amount, write))
    case 'quantity':
      return texts.quantity(label(rule.field), taka(rule.unitPrice))
    case 'row': {
      const free = rule.freeRows === 0 ? '' : texts.freeRows(rule.freeRows, number(rule.freeRows))
      return texts.row(rowName(fields, rule.group, texts), taka(rule.amount)) + free
    }
    case 'free_amount': {
      const details = [boundsText(rule.min, rule.max, write), suggestionText(rule.suggestions, write)]
      const given = details.filter((detail) => detail !== '')
      const text = texts.freeAmount(label(rule.field))
      return given.length === 0 ? text : `${text} (${given.join('; ')})`
    }
    case 'discount': {
      const { when, members } = rule
      const reduction = reductionText(rule, write)
      const categories = members?.join(texts.or) ?? ''
      if (when === null) {
        if (members === undefined) return texts.discount(reduction)
        return categories === '' ? texts.members(reduction) : texts.membersOf(categories, reduction)
      }
      const text = texts.discountFor(label(when.field), answersText(fields, when, texts), reduction)
      if (members === undefined) return text
      return text + (categories === '' ? texts.membersOnly : texts.membersOnlyOf(categories))
    }
    case 'code':
      return [
        texts.code(rule.code || '…', reductionText(rule, write)),
        rule.maxUses !== null && texts.uses(rule.maxUses, number(rule.maxUses)),
        rule.maxPerPerson !== null && texts.usesPerPerson(rule.maxPerPerson, number(rule.maxPerPerson)),
        rule.expiresAt !== null && texts.codeUntil(time(rule.expiresAt)),
      ]
        .filter(Boolean)
        .join(', ')
    case 'bounds':
      return totalText(rule.min, rule.max, write)
  }
}

/** Of a label in two languages, "Batch / ব্যাচ", a sentence has the first. */
export function fieldLabel(fields: readonly Field[], id: string, texts: PriceTexts): string {
  const label = fields.find((field) => field.id === id)?.label
  return label === undefined ? texts.noField : (label.split(' / ', 1)[0] ?? label)
}

/** from 1981 to 2004 */
function numbersText(from: number | null, to: number | null, { texts, number }: PriceWriter): string {
  if (from !== null && to !== null) {
    return from === to ? number(from) : texts.fromTo(number(from), number(to))
  }
  if (from !== null) return texts.from(number(from))
  return to === null ? texts.anyNumber : texts.upTo(number(to))
}

function periodText(from: string | null, until: string | null, { texts, time }: PriceWriter): string {
  if (from !== null && until !== null) return texts.fromUntil(time(from), time(until))
  if (from !== null) return texts.fromTime(time(from))
  return until === null ? texts.anyTime : texts.untilTime(time(until))
}

function differenceText(amount: number, { texts, taka }: PriceWriter): string {
  return amount < 0 ? texts.less(taka(-amount)) : texts.more(taka(amount))
}

/** "guest": the name of a row within a sentence. The label of the group names all of them, such as "Guests". */
function rowName(fields: readonly Field[], group: string, texts: PriceTexts): string {
  const name = fields.find(({ id }) => id === group)?.group?.rowLabel
  if (!name) return texts.rowOf(fieldLabel(fields, group, texts))
  return name.charAt(0).toLowerCase() + name.slice(1)
}

function boundsText(min: number | null, max: number | null, { texts, taka }: PriceWriter): string {
  if (min !== null && max !== null) return texts.amounts(taka(min), taka(max))
  if (min !== null) return texts.atLeast(taka(min))
  return max === null ? '' : texts.atMost(taka(max))
}

function suggestionText(suggestions: readonly number[], { texts, taka }: PriceWriter): string {
  return suggestions.length === 0 ? '' : texts.suggests(suggestions.map(taka).join(', '))
}

interface When {
  field: string
  in: readonly string[]
}

function answersText(fields: readonly Field[], when: When, texts: PriceTexts): string {
  const options = fields.find(({ id }) => id === when.field)?.options ?? []
  const labels = when.in.map((value) => options.find((option) => option.value === value)?.label ?? value)
  return labels.length === 0 ? '…' : labels.join(texts.or)
}

interface Reduction {
  percent: number | null
  amount: number | null
}

function reductionText({ percent, amount }: Reduction, { texts, number, taka }: PriceWriter): string {
  if (percent !== null) return texts.less(`${number(percent)} %`)
  return texts.less(amount === null ? '…' : taka(amount))
}

function totalText(min: number | null, max: number | null, { texts, taka }: PriceWriter): string {
  const bounds = [
    ...(min === null ? [] : [texts.atLeast(taka(min))]),
    ...(max === null ? [] : [texts.atMost(taka(max))]),
  ]
  return bounds.length === 0 ? texts.anyTotal : texts.total(bounds)
}
