import { isChoiceField } from '../../form-model/field-kind.ts'
import type { PriceRule, RangeRule } from '../../form-model/form-rules.ts'
import type { Field, FormDefinition } from '../../form-model/form-types.ts'
import { numberInAnswer } from '../number-in-answer.ts'
import { coverNumbers, type CoveredSpan } from './cover-numbers.ts'
import { fieldLabel, priceWriter, type PriceWriter } from './describe-price-rule.ts'
import type { PriceReader } from './price-texts.ts'

/** Something in the price rules that is allowed but probably not meant. */
export interface PriceWarning {
  /** The id of the rule to look at. */
  ruleId: string
  text: string
}

interface WarningContext extends PriceReader {
  now: number
}

/** Gaps and overlaps in ranges, periods and codes that are over, discounts on answers that do not exist. */
export function findPriceWarnings(
  { fields, settings }: Pick<FormDefinition, 'fields' | 'settings'>,
  { now, ...reader }: WarningContext,
): PriceWarning[] {
  const { rules } = settings.pricing
  const write = priceWriter(reader)
  return [
    ...fields.flatMap((field) => warningsOfRanges(field, rules, write)),
    ...rules.flatMap((rule) => warningsOfRule(rule, fields, { now, write })),
  ]
}

function warningsOfRanges(field: Field, rules: readonly PriceRule[], write: PriceWriter): PriceWarning[] {
  const { warnings } = write.texts
  const ranges = rules.filter((rule) => rule.type === 'range' && rule.field === field.id) as RangeRule[]
  const last = ranges[ranges.length - 1]
  if (last === undefined) return []
  const label = fieldLabel([field], field.id, write.texts)
  const spans = knownNumbers(field, ranges).flatMap(({ from, to }) => coverNumbers(ranges, from, to))
  const gaps = joined(spans.filter((span) => span.ranges.length === 0))
  const overlaps = spans.filter((span) => span.ranges.length > 1)
  return [
    ...(gaps.length === 0 ? [] : [{ ruleId: last.id, text: warnings.gap(label, listText(gaps, write)) }]),
    ...overlaps.map((span) => {
      const amounts = span.ranges.map((index) => write.taka(ranges[index]?.amount ?? 0))
      const second = ranges[span.ranges[1] ?? 0] ?? last
      return { ruleId: second.id, text: warnings.overlap(label, spanText(span, write), amounts) }
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
  { now, write: { texts, time } }: { now: number; write: PriceWriter },
): PriceWarning[] {
  const warn = (text: string) => [{ ruleId: rule.id, text }]
  switch (rule.type) {
    case 'period':
      return isPast(rule.until, now)
        ? warn(texts.warnings.periodOver(rule.label, time(rule.until ?? '')))
        : []
    case 'code':
      return isPast(rule.expiresAt, now)
        ? warn(texts.warnings.codeExpired(rule.code, time(rule.expiresAt ?? '')))
        : []
    case 'discount': {
      const { when } = rule
      const field = fields.find(({ id }) => id === when?.field)
      if (when === null || field === undefined) return []
      const missing = when.in.filter((answer) => !field.options.some(({ value }) => value === answer))
      if (missing.length === 0) return []
      const answers = missing.map((answer) => `“${answer}”`).join(', ')
      return warn(texts.warnings.noOption(fieldLabel(fields, field.id, texts), answers, rule.label))
    }
    default:
      return []
  }
}

function isPast(time: string | null, now: number): boolean {
  return time !== null && Date.parse(time) < now
}

function spanText({ from, to }: CoveredSpan, { texts, number }: PriceWriter): string {
  return from === to ? number(from) : texts.warnings.span(number(from), number(to))
}

/** The first few only: a field can have hundreds of options. */
function listText(spans: readonly CoveredSpan[], write: PriceWriter): string {
  const { warnings } = write.texts
  const shown = spans.slice(0, MAX_LISTED).map((span) => spanText(span, write))
  const rest = spans.length - shown.length
  if (rest > 0) return warnings.andMore(shown.join(', '), write.number(rest))
  const last = shown.pop() ?? ''
  return shown.length === 0 ? last : warnings.and(shown.join(', '), last)
}

const MAX_LISTED = 6
