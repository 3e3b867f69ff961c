/** Larger groups are not decided as a whole: the number of their pairs grows with the square of their size. */
export const MAX_DECIDED = 10

/** Two submissions that staff said are not the same person's. */
export type DistinctPair = readonly [string, string]

interface SettledGroups<T> {
  /** Groups with an undecided pair, without the submissions that are distinct from all others. */
  open: T[]
  /** Groups in which every pair is distinct. */
  settled: T[]
}

/** Sorts out the groups of duplicates that staff have decided about. Linear in the groups and pairs. */
export function settleGroups<T extends { ids: readonly string[] }>(
  groups: readonly T[],
  pairs: readonly DistinctPair[],
): SettledGroups<T> {
  const groupOf = new Map(groups.flatMap((group) => group.ids.map((id) => [id, group] as const)))
  const partners = new Map<string, number>()
  for (const pair of pairs) {
    const group = groupOf.get(pair[0])
    if (!group || group !== groupOf.get(pair[1])) continue
    for (const id of pair) partners.set(id, (partners.get(id) ?? 0) + 1)
  }
  const open: T[] = []
  const settled: T[] = []
  for (const group of groups) {
    const ids = group.ids.filter((id) => (partners.get(id) ?? 0) < group.ids.length - 1)
    if (ids.length === 0) settled.push(group)
    else open.push(ids.length === group.ids.length ? group : { ...group, ids })
  }
  return { open, settled }
}

/** Every pair of the ids, each with the smaller id first. */
export function pairsOf(ids: readonly string[]): DistinctPair[] {
  const sorted = [...new Set(ids)].sort()
  return sorted.flatMap((first, index) => sorted.slice(index + 1).map((second) => [first, second] as const))
}
