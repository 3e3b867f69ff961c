/** Counts by outcome, the most frequent first: `201 × 1,200, 503 × 3`; `none` when empty. */
export function formatOutcomes(outcomes: ReadonlyMap<string, number>): string {
  if (outcomes.size === 0) return 'none'
  return [...outcomes]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} × ${count.toLocaleString('en')}`)
    .join(', ')
}

/** Adds up counts from several sources. */
export function addUp(parts: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const sum = new Map<string, number>()
  for (const [name, count] of parts.flatMap((part) => [...part])) sum.set(name, (sum.get(name) ?? 0) + count)
  return sum
}
