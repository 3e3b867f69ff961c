/** How often each came, the most frequent first: `201 × 1,200, 503 × 3`; `none` for nothing. */
export function tellOutcomes(outcomes: ReadonlyMap<string, number>): string {
  if (outcomes.size === 0) return 'none'
  return [...outcomes]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} × ${count.toLocaleString('en')}`)
    .join(', ')
}

/** What came in several places, together. */
export function addUp(parts: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const sum = new Map<string, number>()
  for (const [name, count] of parts.flatMap((part) => [...part])) sum.set(name, (sum.get(name) ?? 0) + count)
  return sum
}
