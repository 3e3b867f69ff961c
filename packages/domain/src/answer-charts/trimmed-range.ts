/** Values in ascending order, each with how often it was given. */
export interface Counted<T> {
  value: T
  count: number
}

/** Of how many answers an outlier must be one: fewer tell nothing about what is usual. */
const MIN_ANSWERS = 10
const TRIMMED_PART = 0.02

/** How many answers at each end may be outliers, such as a mistyped year. */
export function countOutliers(answers: number): number {
  return answers < MIN_ANSWERS ? 0 : Math.max(1, Math.floor(answers * TRIMMED_PART))
}

/** The smallest and the largest value that remain when the possible outliers at each end are left out. */
export function trimmedRange<T>(counted: readonly Counted<T>[]): { low: T; high: T } | null {
  const outliers = countOutliers(counted.reduce((sum, { count }) => sum + count, 0))
  const low = firstBeyond(counted, outliers)
  const high = firstBeyond([...counted].reverse(), outliers)
  return low && high ? { low: low.value, high: high.value } : null
}

function firstBeyond<T>(counted: readonly Counted<T>[], skipped: number): Counted<T> | undefined {
  let seen = 0
  return counted.find(({ count }) => (seen += count) > skipped)
}
