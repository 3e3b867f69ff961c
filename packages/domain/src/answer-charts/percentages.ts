import { type Locale, localDigits } from '../locale/locale.ts'

/** Percentages are whole numbers of tenths: 333 is 33.3%. */
const WHOLE = 1000

/**
 * Parts of a whole in tenths of a percent, which add up to exactly 100%. What rounding down leaves over goes to the parts
 * that lost most by it, the earlier one first.
 */
export function sharesOf(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.map(() => 0)
  const shares = counts.map((count) => Math.floor((count * WHOLE) / total))
  const missing = WHOLE - shares.reduce((sum, share) => sum + share, 0)
  counts
    .map((count, index) => ({ index, lost: (count * WHOLE) % total }))
    .sort((a, b) => b.lost - a.lost || a.index - b.index)
    .slice(0, missing)
    .forEach(({ index }) => (shares[index] = (shares[index] ?? 0) + 1))
  return shares
}

/** How many of the total, in tenths of a percent: for options of which people may choose several. */
export function shareOf(count: number, total: number): number {
  return total === 0 ? 0 : Math.round((count * WHOLE) / total)
}

/** 33.3%, or <0.1% for a few among very many, so that none of them looks like nobody. */
export function shareText(share: number, count: number, locale: Locale): string {
  const isTiny = share === 0 && count > 0
  return localDigits(isTiny ? '<0.1%' : `${(share / 10).toFixed(1)}%`, locale)
}
