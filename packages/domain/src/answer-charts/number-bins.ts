import { type Locale, localDigits } from '../locale/locale.ts'
import { type Counted, trimmedRange } from './trimmed-range.ts'

/** What is known about the numbers that people gave. */
export interface NumberSummary {
  min: number
  max: number
  median: number
  mean: number
  /** Such as the money that was asked for in all. */
  sum: number
  /** The range without the possible outliers. */
  low: number
  high: number
  /** Whether all of them are whole numbers. */
  isWhole: boolean
}

/** From `from` up to but without `to`; null at an open end, for outliers. */
export interface NumberBin {
  from: number | null
  to: number | null
  count: number
}

/** Larger numbers are not drawn: sums of them would not be exact. */
export const MAX_CHARTED_NUMBER = 1e15

const USUAL_BINS = 10
/** Whole numbers get a bin each up to this many. */
const MAX_SINGLE_BINS = 12
/** Outliers get open ends where they would make the range this many times as wide. */
const WIDENED_TIMES = 4

/** Null for no numbers at all. */
export function summariseNumbers(counted: readonly Counted<number>[]): NumberSummary | null {
  const range = trimmedRange(counted)
  const [first, last] = [counted[0], counted.at(-1)]
  if (!range || !first || !last) return null
  const total = counted.reduce((sum, { count }) => sum + count, 0)
  return {
    ...range,
    min: first.value,
    max: last.value,
    median: medianOf(counted, total),
    mean: counted.reduce((sum, { value, count }) => sum + value * (count / total), 0),
    sum: sumOf(counted),
    isWhole: counted.every(({ value }) => Number.isInteger(value)),
  }
}

/** In thousandths, so that 0.1 and 0.2 are 0.3; numbers have few decimals where their sum means something. */
function sumOf(counted: readonly Counted<number>[]): number {
  return counted.reduce((sum, { value, count }) => sum + Math.round(value * 1000) * count, 0) / 1000
}

function medianOf(counted: readonly Counted<number>[], total: number): number {
  const at = (position: number) => {
    let seen = 0
    return counted.find(({ count }) => (seen += count) > position)?.value ?? 0
  }
  const [lower, upper] = [at(Math.ceil(total / 2) - 1), at(Math.floor(total / 2))]
  return lower === upper ? lower : lower / 2 + upper / 2
}

/**
 * Where bins begin and end, in steps of 1, 2 or 5 times a power of ten, ascending. Numbers below the first and from the
 * last on belong to bins with an open end.
 */
export function binEdges({ min, max, low, high, isWhole }: NumberSummary): number[] {
  if (isWhole && max - min < MAX_SINGLE_BINS) return edgesFrom(min, max, { factor: 1, power: 0 })
  const isWide = high > low && max - min > WIDENED_TIMES * (high - low)
  const [from, to] = isWide ? [low, high] : [min, max]
  const step = roundStep((to > from ? to - from : Math.abs(from) || 1) / USUAL_BINS, isWhole)
  const edges = edgesFrom(from, to, step)
  // So far from zero the steps are lost in rounding.
  return edges.every((edge, i) => i === 0 || edge > (edges[i - 1] ?? edge)) ? edges : [min]
}

/** `factor` times ten to the `power`: kept apart, so that 3 steps of 0.1 are 0.3 and not 0.30000000000000004. */
interface Step {
  factor: number
  power: number
}

function edgesFrom(from: number, to: number, step: Step): number[] {
  const at = (position: number) =>
    step.power < 0 ? (position * step.factor) / 10 ** -step.power : position * step.factor * 10 ** step.power
  let start = Math.floor(from / at(1))
  while (at(start) > from) start -= 1
  while (at(start + 1) <= from && at(start + 1) > at(start)) start += 1
  const edges = [at(start)]
  for (let i = 1; edges.length <= 2 * MAX_SINGLE_BINS; i += 1) {
    edges.push(at(start + i))
    if (at(start + i) > to) break
  }
  return edges
}

/** The smallest of 1, 2, 5, 10, 20, 50, … (and 0.5, 0.2, 0.1, …) that is at least the given width. */
function roundStep(least: number, isWhole: boolean): Step {
  const power = Math.floor(Math.log10(least))
  if (isWhole && power < 0) return { factor: 1, power: 0 }
  const factor = [1, 2, 5].find((one) => one * 10 ** power >= least * (1 - 1e-9))
  return factor === undefined ? { factor: 1, power: power + 1 } : { factor, power }
}

/** Which bin a number belongs to: 0 is below the first edge, and as many as there are edges is from the last on. */
function binOf(edges: readonly number[], value: number): number {
  const next = edges.findIndex((edge) => value < edge)
  return next === -1 ? edges.length : next
}

/** How many numbers each bin has, by its position; see `binOf`. */
export function countBins(edges: readonly number[], counted: readonly Counted<number>[]): number[] {
  const counts = new Array<number>(edges.length + 1).fill(0)
  for (const { value, count } of counted) {
    const bin = binOf(edges, value)
    counts[bin] = (counts[bin] ?? 0) + count
  }
  return counts
}

/** The bins with their numbers. An open end is there only if it has any. */
export function numberBins(edges: readonly number[], counts: readonly number[]): NumberBin[] {
  return counts
    .map((count, i) => ({ from: edges[i - 1] ?? null, to: edges[i] ?? null, count }))
    .filter(({ from, to, count }) => count > 0 || (from !== null && to !== null))
}

/** 1998, 12,500 or 3.25. Numbers of four digits have no comma: most of them are years. */
export function numberText(value: number, locale: Locale): string {
  const useGrouping = Math.abs(value) >= 10_000
  const text = value.toLocaleString('en-US', { useGrouping, maximumFractionDigits: digitsOf(value) })
  return localDigits(text, locale)
}

function digitsOf(value: number): number {
  const size = Math.abs(value)
  if (size >= 1 || size === 0) return 2
  return Math.min(20, 2 - Math.floor(Math.log10(size)))
}

/** A bin in words: 3, 10–19, 0.5 to under 1, Under 10, 50 or more. */
export function binText({ from, to }: NumberBin, isWhole: boolean, locale: Locale): string {
  const text = (value: number) => numberText(value, locale)
  const isBangla = locale === 'bn'
  if (from === null) return to === null ? '' : isBangla ? `${text(to)}-এর কম` : `Under ${text(to)}`
  if (to === null) return isBangla ? `${text(from)} বা বেশি` : `${text(from)} or more`
  if (isWhole) return to - from === 1 ? text(from) : `${text(from)}–${text(to - 1)}`
  return isBangla ? `${text(from)} থেকে ${text(to)}-এর কম` : `${text(from)} to under ${text(to)}`
}
