import type { AnswerChart, AnsweredQuestion } from '@nibondhon/api-contract'
import { binText, numberText, periodText, shareOf, sharesOf, shareText } from '@nibondhon/domain'
import { countText, digitsText, inConsoleLanguage } from '../../../shared/language/console-formats.ts'
import { answersTexts } from '../texts/answers-texts.ts'

/** One row of a question's table, and one bar of its chart. */
export interface AnswerRow {
  key: string
  name: string
  /** Below a column of the chart, where there is little room. */
  shortName: string
  count: number
  /** Of those who answered; '' where it would say nothing. */
  share: string
  /** Said beside the name. */
  note?: string
  /** An option, by which a list can be filtered. */
  option?: string
  /** Counts apart from the answers that the question asks for. */
  isAside?: boolean
}

type Chart<Kind extends AnswerChart['kind']> = Extract<AnswerChart, { kind: Kind }>

/** Above this, options are listed by how often they were chosen, and only the first until someone asks for all. */
export const MAX_IN_ORDER = 12

/** The options, or the bins, of a question. */
export function answerRows({ answered, chart }: AnsweredQuestion): AnswerRow[] {
  switch (chart.kind) {
    case 'choice':
      return chart.takesSeveral
        ? optionRows(chart).map((row) => withShare(row, shareOf(row.count, answered)))
        : withShares(optionRows(chart))
    case 'number':
      return withShares(numberRows(chart))
    case 'date':
      return withShares(dateRows(chart))
    case 'ranking':
    case 'matrix':
    case 'rows':
    case 'answered':
      return []
  }
}

/** How many people gave no answer: apart from the shares, which are of those who did. */
export function notAnsweredRow({ answered }: AnsweredQuestion, total: number): AnswerRow {
  return aside('unanswered', answersTexts().table.notAnswered, total - answered)
}

type CountedRow = Omit<AnswerRow, 'share'>

function withShares(rows: readonly CountedRow[]): AnswerRow[] {
  const shares = sharesOf(rows.map(({ count }) => count))
  return rows.map((row, i) => withShare(row, shares[i] ?? 0))
}

function withShare(row: CountedRow, share: number): AnswerRow {
  return { ...row, share: digitsText(shareText(share, row.count, 'en')) }
}

function optionRows({ options, more, other }: Chart<'choice'>): CountedRow[] {
  const texts = answersTexts().table
  const rows = options.map(({ value, label, count, isRemoved }) => ({
    key: `option:${value}`,
    option: value,
    name: label,
    shortName: label,
    count,
    ...(isRemoved && { note: texts.removedOption }),
  }))
  const isLong = rows.length > MAX_IN_ORDER && !areNumbers(rows)
  const sorted = isLong ? rows.sort((a, b) => b.count - a.count) : rows
  return [
    ...sorted,
    ...(more.options > 0 ? [aside('more', texts.otherOptions(countText(more.options)), more.count)] : []),
    ...otherRow(other),
  ]
}

/** Years of batches are looked for by their order, however many there are. */
function areNumbers(rows: readonly { name: string }[]): boolean {
  return rows.every(({ name }) => /^[\d০-৯]{1,4}$/.test(name))
}

function numberRows({ summary, bins, other }: Chart<'number'>): CountedRow[] {
  return [
    ...bins.map((bin) => ({
      key: `from:${bin.from}`,
      name: inConsoleLanguage((locale) => binText(bin, summary?.isWhole ?? false, locale)),
      shortName: digitsText(
        bin.from === null ? `< ${numberText(bin.to ?? 0, 'en')}` : numberText(bin.from, 'en'),
      ),
      count: bin.count,
    })),
    ...otherRow(other),
  ]
}

function dateRows({ unit, periods, before, after, other }: Chart<'date'>): CountedRow[] {
  const texts = answersTexts().table
  const text = (period = '') => inConsoleLanguage((locale) => periodText(period, unit, locale))
  const outside = (key: string, name: string, count: number) => (count > 0 ? [aside(key, name, count)] : [])
  return [
    ...outside('before', texts.before(text(periods[0]?.period)), before),
    ...periods.map(({ period, count }) => ({
      key: period,
      name: text(period),
      shortName: shortPeriod(text(period), unit),
      count,
    })),
    ...outside('after', texts.after(text(periods.at(-1)?.period)), after),
    ...otherRow(other),
  ]
}

/** A day without its year, a decade by its first year. */
function shortPeriod(text: string, unit: Chart<'date'>['unit']): string {
  if (unit === 'day') return text.replace(/ [\d০-৯]+$/, '')
  return text.replace(/–[\d০-৯]+$/, '')
}

function otherRow(other: number): AnswerRow[] {
  return other > 0 ? [aside('other', answersTexts().table.otherAnswers, other)] : []
}

function aside(key: string, name: string, count: number): AnswerRow {
  return { key, name, shortName: name, count, share: '', isAside: true }
}

/** Whether a question takes the whole width: numbers and dates do, and a choice that has no other beside it. */
export function isFullWidth(questions: readonly AnsweredQuestion[], index: number): boolean {
  const isChoice = (i: number) => questions[i]?.chart.kind === 'choice'
  if (!isChoice(index)) return true
  let first = index
  while (isChoice(first - 1)) first -= 1
  const hasLeft = (index - first) % 2 === 1
  return !hasLeft && !isChoice(index + 1)
}
