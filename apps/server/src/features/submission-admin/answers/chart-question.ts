import type { AnswerChart } from '@nibondhon/api-contract'
import {
  binEdges,
  countBins,
  countCells,
  type Counted,
  countOptions,
  countRanks,
  datePeriods,
  divisions,
  type Field,
  type FieldOption,
  type Locale,
  matrixRows,
  numberBins,
  readDates,
  summariseNumbers,
  timeText,
} from '@nibondhon/domain'
import type { ValueCounts } from './answers-repository.ts'

/** Options that are listed of one question. */
const MAX_OPTIONS = 200

interface ChoiceQuestion {
  options: readonly FieldOption[]
  earlier: readonly FieldOption[]
  takesSeveral: boolean
}

export function choiceChart(
  { options, earlier, takesSeveral }: ChoiceQuestion,
  { counted, other }: ValueCounts,
): AnswerChart {
  return {
    kind: 'choice',
    takesSeveral,
    ...countOptions({ options, earlier, counts: mapOf(counted), other, max: MAX_OPTIONS }),
  }
}

/** Of many possible values those that were given, in their order. */
export function countedChart(options: readonly FieldOption[], counts: ValueCounts): AnswerChart {
  const given = new Set(counts.counted.map(({ value }) => value))
  const shown = options.filter(({ value }) => given.has(value))
  return choiceChart({ options: shown, earlier: [], takesSeveral: false }, counts)
}

export const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

/** 6:00 PM – 6:59 PM */
export function hourOptions(language: Locale): FieldOption[] {
  return HOURS.map((hour) => ({
    value: hour,
    label: `${timeText(`${hour}:00`, language)} – ${timeText(`${hour}:59`, language)}`,
  }))
}

export function districts() {
  return divisions().flatMap((division) => division.districts)
}

export function districtOptions(language: Locale): FieldOption[] {
  return districts().map(({ code, names }) => ({ value: code, label: names[language] }))
}

export function rankingChart({ options }: Field, { counted }: ValueCounts): AnswerChart {
  return { kind: 'ranking', options: countRanks(options, mapOf(counted)) }
}

export function matrixChart(field: Field, { counted }: ValueCounts): AnswerChart {
  const columns = field.options.map(({ value, label }) => ({ value, label }))
  return { kind: 'matrix', columns, lines: countCells(matrixRows(field), columns, mapOf(counted)) }
}

export function dateChart({ answered, counted }: ValueCounts): AnswerChart {
  const { dates } = readDates(counted)
  const found = datePeriods(dates) ?? { unit: 'day' as const, periods: [], before: 0, after: 0 }
  return { kind: 'date', ...found, other: answered - sumOf(dates) }
}

export function numberChart({ answered, counted }: ValueCounts): AnswerChart {
  const numbers = counted
    .map(({ value, count }) => ({ value: Number(value), count }))
    .sort((a, b) => a.value - b.value)
  const summary = summariseNumbers(numbers)
  const edges = summary ? binEdges(summary) : []
  return {
    kind: 'number',
    summary,
    bins: summary ? numberBins(edges, countBins(edges, numbers)) : [],
    other: answered - sumOf(numbers),
  }
}

function mapOf(counted: readonly Counted<string>[]): ReadonlyMap<string, number> {
  return new Map(counted.map(({ value, count }) => [value, count]))
}

function sumOf(counted: readonly Counted<unknown>[]): number {
  return counted.reduce((sum, { count }) => sum + count, 0)
}
