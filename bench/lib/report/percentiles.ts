export interface Percentiles {
  count: number
  p50: number
  p95: number
  p99: number
  max: number
}

export function percentilesOf(values: readonly number[]): Percentiles {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}

/** In milliseconds, for a report. */
export function formatPercentiles({ p50, p95, p99, max }: Percentiles): string {
  return [p50, p95, p99, max].map((value) => value.toFixed(1)).join(' / ')
}
