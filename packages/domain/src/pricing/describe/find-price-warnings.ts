import { isChoiceField } from '../../form-model/field-kind.ts'
import type { PriceRule, RangeRule } from '../../form-model/form-rules.ts'
import type { Field, FormDefinition } from '../../form-model/form-types.ts'
import { numberInAnswer } from '../number-in-answer.ts'
import { coverNumbers, type CoveredSpan } from './cover-numbers.ts'
import { fieldLabel, takaText } from './describe-price-rule.ts'

/** Something in the price rules that is allowed but probably not meant. */
export interface PriceWarning {
  /** The id of the rule to look at. */
  ruleId: string
  text: string
}

interface WarningContext {
  now: number
  timeText: (iso: string) => string
}

/** Gaps and overlaps in ranges, periods and codes that are over, discounts on answers that do not exist. */
export function findPriceWarnings(
  { fields, settings }: Pick<FormDefinition, 'fields' | 'settings'>,
  context: WarningContext,
): PriceWarning[] {
  const { rules } = settings.pricing
  return [
    ...fields.flatMap((field) => warningsOfRanges(field, rules)),
    ...rules.flatMap((rule) => warningsOfRule(rule, fields, context)),
  ]
}

function warningsOfRanges(field: Field, rules: readonly PriceRule[]): PriceWarning[] {
  const ranges = rules.filter((rule) => rule.type === 'range' && rule.field === field.id) as RangeRule[]
  const last = ranges[ranges.length - 1]
  if (last === undefined) return []
  const label = fieldLabel([field], field.id)
  const spans = knownNumbers(field, ranges).flatMap(({ from, to }) => coverNumbers(ranges, from, to))
  const gaps = joined(spans.filter((span) => span.ranges.length === 0))
  const overlaps = spans.filter((span) => span.ranges.length > 1)
  return [
    ...(gaps.length === 0
      ? []
      : [{ ruleId: last.id, text: `No fee is set for ${label} ${listText(gaps.map(spanText))}.` }]),
    ...overlaps.map((span) => {
      const amounts = span.ranges.map((index) => takaText(ranges[index]?.amount ?? 0))
      const second = ranges[span.ranges[1] ?? 0] ?? last
      return { ruleId: second.id, text: `${label} ${spanText(span)} pays ${amounts.join(' and ')}.` }
    }),
  ]
}

/** The numbers that members can answer with, as far as the form says; otherwise those between the outermost ranges. */
function knownNumbers(field: Field, ranges: readonly RangeRule[]): { from: number; to: number }[] {
  if (isChoiceField(field)) {
    const numbers = field.options.flatMap(({ value }) => {
      const number = numberInAnswer(field, value)
      return number === null ? [] : [Math.floor(number)]
    })
    return [...new Set(numbers)].sort((a, b) => a - b).map((number) => ({ from: number, to: number }))
  }
  const bounds = ranges.flatMap(({ from, to }) => [from, to]).filter((bound) => bound !== null)
  const isNumber = field.type === 'number'
  const low = (isNumber ? field.validation.min : null) ?? Math.min(...bounds)
  const high = (isNumber ? field.validation.max : null) ?? Math.max(...bounds)
  return low <= high && Number.isFinite(high - low) ? [{ from: Math.ceil(low), to: Math.floor(high) }] : []
}

/** Neighbours as one span: 2019, 2020 and 2021 are "2019 to 2021". */
function joined(spans: readonly CoveredSpan[]): CoveredSpan[] {
  const result: CoveredSpan[] = []
  for (const span of spans) {
    const last = result[result.length - 1]
    if (last && last.to + 1 === span.from) result[result.length - 1] = { ...last, to: span.to }
    else result.push(span)
  }
  return result
}

function warningsOfRule(
  rule: PriceRule,
  fields: readonly Field[],
  { now, timeText }: WarningContext,
): PriceWarning[] {
  const warn = (text: string) => [{ ruleId: rule.id, text }]
  switch (rule.type) {
    case 'period':
      return isPast(rule.until, now)
        ? warn(`“${rule.label}” ended on ${timeText(rule.until ?? '')}. It changes no price any more.`)
        : []
    case 'code':
      return isPast(rule.expiresAt, now)
        ? warn(`Code ${rule.code} expired on ${timeText(rule.expiresAt ?? '')}.`)
        : []
    case 'discount': {
      const { when } = rule
      const field = fields.find(({ id }) => id === when?.field)
      if (when === null || field === undefined) return []
      const missing = when.in.filter((answer) => !field.options.some(({ value }) => value === answer))
      if (missing.length === 0) return []
      const answers = missing.map((answer) => `“${answer}”`).join(', ')
      return warn(
        `${fieldLabel(fields, field.id)} has no option ${answers}. “${rule.label}” cannot apply to it.`,
      )
    }
    default:
      return []
  }
}

function isPast(time: string | null, now: number): boolean {
  return time !== null && Date.parse(time) < now
}

function spanText({ from, to }: CoveredSpan): string {
  return from === to ? String(from) : `${from} to ${to}`
}

/** The first few only: a field can have hundreds of options. */
function listText(texts: readonly string[]): string {
  const shown = texts.slice(0, MAX_LISTED)
  const rest = texts.length - shown.length
  if (rest > 0) return `${shown.join(', ')} and ${rest} more`
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown[shown.length - 1]}`
}

const MAX_LISTED = 6
