import type { PriceRule } from '../../form-model/form-rules.ts'
import type { Field } from '../../form-model/form-types.ts'
import { formatTaka, MAX_TAKA, takaToPaisa } from '../../money/money.ts'

interface DescribeContext {
  fields: readonly Field[]
  /** How a time reads on the clock of the person who reads the sentence. */
  timeText: (iso: string) => string
}

/** A price rule as a sentence for staff: "Batch from 1981 to 2004 pays ৳1,000". */
export function describePriceRule(rule: PriceRule, { fields, timeText }: DescribeContext): string {
  const label = (id: string) => fieldLabel(fields, id)
  switch (rule.type) {
    case 'range':
      return `${label(rule.field)} ${spanText(rule.from, rule.to)} pays ${takaText(rule.amount)}`
    case 'period':
      return `${periodText(rule.from, rule.until, timeText)}: ${differenceText(rule.amount)}`
    case 'quantity':
      return `${label(rule.field)}: ${takaText(rule.unitPrice)} for each`
    case 'row':
      return `Each ${rowName(fields, rule.group)} costs ${takaText(rule.amount)}${freeText(rule.freeRows)}`
    case 'free_amount': {
      const details = [boundsText(rule.min, rule.max), suggestionText(rule.suggestions)].filter(Boolean)
      const text = `The member enters the amount in ${label(rule.field)}`
      return details.length === 0 ? text : `${text} (${details.join('; ')})`
    }
    case 'discount': {
      const { when } = rule
      const who = when === null ? 'Everyone' : `${label(when.field)} ${answersText(fields, when)}`
      return `${who} pays ${reductionText(rule)}`
    }
    case 'code':
      return [
        `Code ${rule.code || '…'}: ${reductionText(rule)}`,
        rule.maxUses !== null && `at most ${timesText(rule.maxUses)}`,
        rule.maxPerPerson !== null && `${timesText(rule.maxPerPerson)} per person`,
        rule.expiresAt !== null && `until ${timeText(rule.expiresAt)}`,
      ]
        .filter(Boolean)
        .join(', ')
    case 'bounds':
      return totalText(rule.min, rule.max)
  }
}

/** ৳1,000 or ৳99.50 */
export function takaText(taka: number): string {
  if (!(Math.abs(taka) <= MAX_TAKA)) return '৳…'
  return formatTaka(takaToPaisa(taka)).replace(/\.00$/, '')
}

/** Of a label in two languages, "Batch / ব্যাচ", a sentence has the first. */
export function fieldLabel(fields: readonly Field[], id: string): string {
  const label = fields.find((field) => field.id === id)?.label
  return label === undefined ? '(no field)' : (label.split(' / ', 1)[0] ?? label)
}

/** from 1981 to 2004 */
function spanText(from: number | null, to: number | null): string {
  if (from !== null && to !== null) return from === to ? String(from) : `from ${from} to ${to}`
  if (from !== null) return `from ${from} on`
  return to === null ? 'with any number' : `up to ${to}`
}

function periodText(from: string | null, until: string | null, timeText: (iso: string) => string): string {
  if (from !== null && until !== null) return `From ${timeText(from)} until ${timeText(until)}`
  if (from !== null) return `From ${timeText(from)}`
  return until === null ? 'At any time' : `Until ${timeText(until)}`
}

function differenceText(amount: number): string {
  return amount < 0 ? `${takaText(-amount)} less` : `${takaText(amount)} more`
}

/** "guest": the name of a row within a sentence. The label of the group names all of them, such as "Guests". */
function rowName(fields: readonly Field[], group: string): string {
  const name = fields.find(({ id }) => id === group)?.group?.rowLabel
  if (!name) return `row of ${fieldLabel(fields, group)}`
  return name.charAt(0).toLowerCase() + name.slice(1)
}

function freeText(freeRows: number): string {
  if (freeRows === 0) return ''
  return freeRows === 1 ? ', the first is free' : `, the first ${freeRows} are free`
}

function boundsText(min: number | null, max: number | null): string {
  if (min !== null && max !== null) return `${takaText(min)} to ${takaText(max)}`
  if (min !== null) return `at least ${takaText(min)}`
  return max === null ? '' : `at most ${takaText(max)}`
}

function suggestionText(suggestions: readonly number[]): string {
  return suggestions.length === 0 ? '' : `suggests ${suggestions.map(takaText).join(', ')}`
}

function answersText(fields: readonly Field[], when: { field: string; in: readonly string[] }): string {
  const options = fields.find(({ id }) => id === when.field)?.options ?? []
  const labels = when.in.map((value) => options.find((option) => option.value === value)?.label ?? value)
  return labels.length === 0 ? '…' : labels.join(' or ')
}

function reductionText({ percent, amount }: { percent: number | null; amount: number | null }): string {
  if (percent !== null) return `${percent} % less`
  return amount === null ? '… less' : `${takaText(amount)} less`
}

function timesText(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}

function totalText(min: number | null, max: number | null): string {
  const parts = [
    min !== null && `at least ${takaText(min)}`,
    max !== null && `at most ${takaText(max)}`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'A submission costs any amount' : `A submission costs ${parts.join(' and ')}`
}
