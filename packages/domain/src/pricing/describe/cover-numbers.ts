/** A range of whole numbers, both ends included; null means no bound. */
export interface NumberRange {
  from: number | null
  to: number | null
}

/** Whole numbers in a row that are in the same ranges. */
export interface CoveredSpan {
  from: number
  to: number
  /** The indices of the ranges that they are in, in order. */
  ranges: number[]
}

/**
 * Divides the whole numbers from `low` to `high` into spans by the ranges that contain them. A span in no range is a gap,
 * one in several is an overlap.
 */
export function coverNumbers(ranges: readonly NumberRange[], low: number, high: number): CoveredSpan[] {
  const starts = ranges.flatMap(({ from, to }) => [
    from === null ? low : Math.ceil(from),
    to === null ? high + 1 : Math.floor(to) + 1,
  ])
  const inside = [...new Set(starts)].filter((start) => start > low && start <= high)
  const points = [low, ...inside.sort((a, b) => a - b)]
  const spans: CoveredSpan[] = []
  for (const [index, from] of points.entries()) {
    const to = (points[index + 1] ?? high + 1) - 1
    if (from > to) continue
    const within = ranges.flatMap((range, at) => (isWithin(from, range) ? [at] : []))
    const last = spans[spans.length - 1]
    if (last && String(last.ranges) === String(within)) last.to = to
    else spans.push({ from, to, ranges: within })
  }
  return spans
}

function isWithin(number: number, { from, to }: NumberRange): boolean {
  return (from === null || number >= from) && (to === null || number <= to)
}
