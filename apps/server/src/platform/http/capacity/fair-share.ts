export interface Measures<T> {
  addressOf: (item: T) => string
  /** How much of the scarce thing it holds. */
  sizeOf: (item: T) => number
  /** In bytes a second. */
  speedOf: (item: T) => number
}

/**
 * Chooses what to end so that `excess` becomes free: again and again the slowest item of the address that holds the
 * most. An address that holds little loses nothing as long as another one holds more.
 */
export function chooseToEnd<T>(
  items: Iterable<T>,
  excess: number,
  { addressOf, sizeOf, speedOf }: Measures<T>,
): T[] {
  const holders = new Map<string, { total: number; slowestLast: T[] }>()
  for (const item of items) {
    if (sizeOf(item) <= 0) continue
    const address = addressOf(item)
    const holder = holders.get(address) ?? { total: 0, slowestLast: [] }
    holder.total += sizeOf(item)
    holder.slowestLast.push(item)
    holders.set(address, holder)
  }
  for (const { slowestLast } of holders.values()) slowestLast.sort((a, b) => speedOf(b) - speedOf(a))

  const chosen: T[] = []
  for (let freed = 0; freed < excess;) {
    let largest: { total: number; slowestLast: T[] } | null = null
    for (const holder of holders.values()) {
      if (holder.slowestLast.length > 0 && holder.total > (largest?.total ?? 0)) largest = holder
    }
    const next = largest?.slowestLast.pop()
    if (!largest || next === undefined) break
    largest.total -= sizeOf(next)
    freed += sizeOf(next)
    chosen.push(next)
  }
  return chosen
}
