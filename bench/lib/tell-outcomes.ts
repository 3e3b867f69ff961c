/** How often each came, the most frequent first: `201 × 1,200, 503 × 3`. */
export function tellOutcomes(outcomes: ReadonlyMap<string, number>): string {
  return [...outcomes]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} × ${count.toLocaleString('en')}`)
    .join(', ')
}
