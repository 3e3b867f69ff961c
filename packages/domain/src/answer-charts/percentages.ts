import { type Locale, localDigits } from '../locale/locale.ts'

/** Percentages are whole numbers of tenths: 333 is 33.3%. */
const WHOLE = 1000

/**
 * Parts of a whole in tenths of a percent. Where rounding makes their sum miss 100%, those that rounding changed most are
 * rounded the other way. Equal numbers always get equal shares, even if 3 times 33.3% is what remains.
 */
export function sharesOf(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.map(() => 0)
  const exact = (count: number) => (count * WHOLE) / total
  const shares = new Map(counts.map((count) => [count, Math.round(exact(count))]))
  const shareFor = (count: number) => shares.get(count) ?? 0
  let missing = WHOLE - counts.reduce((sum, count) => sum + shareFor(count), 0)
  const direction = Math.sign(missing)
  const lost = (count: number) => (exact(count) - shareFor(count)) * direction
  const changed = [...shares.keys()].filter((count) => lost(count) > 0).sort((a, b) => lost(b) - lost(a))
  const times = new Map<number, number>()
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1)
  for (const count of changed) {
    const equals = times.get(count) ?? 0
    // Going on with the next would give a smaller number the larger share.
    if (equals > Math.abs(missing)) break
    shares.set(count, shareFor(count) + direction)
    missing -= equals * direction
  }
  return counts.map(shareFor)
}

/** How many of the total, in tenths of a percent: for options of which people may choose several. */
export function shareOf(count: number, total: number): number {
  return total === 0 ? 0 : Math.round((count * WHOLE) / total)
}

/** 33.3%, or <0.1% for a few among very many, so that none of them looks like zero. */
export function shareText(share: number, count: number, locale: Locale): string {
  const isTiny = share === 0 && count > 0
  return localDigits(isTiny ? '<0.1%' : `${(share / 10).toFixed(1)}%`, locale)
}
