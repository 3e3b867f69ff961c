import type { AnswerChart } from '@nibondhon/api-contract'
import {
  binEdges,
  countBins,
  type Counted,
  countOptions,
  datePeriods,
  type FieldOption,
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
  const counts = new Map(counted.map(({ value, count }) => [value, count]))
  return {
    kind: 'choice',
    takesSeveral,
    ...countOptions({ options, earlier, counts, other, max: MAX_OPTIONS }),
  }
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

function sumOf(counted: readonly Counted<unknown>[]): number {
  return counted.reduce((sum, { count }) => sum + count, 0)
}
