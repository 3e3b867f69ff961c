import type { AnswerChart } from '@nibondhon/api-contract'
import {
  binEdges,
  countBins,
  countCells,
  type Counted,
  countOptions,
  countRanks,
  datePeriods,
  type Field,
  type FieldOption,
  matrixRows,
  numberBins,
  readDates,
  summariseNumbers,
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
