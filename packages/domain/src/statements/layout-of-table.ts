const SEPARATORS = [',', ';', '\t', '|']
const LOOKED_AT_LINES = 60
const LOOKED_AT_LENGTH = 20_000

/**
 * What separates the cells of a text file, and how many cells a row usually has. Headlines above the table have commas of their own, so the sign counts that is in
 * most lines the same number of times, and of two such signs the one that makes more cells.
 */
export function layoutOfTable(text: string): { separator: string; cells: number } {
  const lines = text
    .slice(0, LOOKED_AT_LENGTH)
    .split('\n', LOOKED_AT_LINES)
    .map((line) => line.replace(/"[^"]*"/g, ''))
    .filter((line) => line.trim() !== '')
  let best = { separator: ',', lines: 0, cells: 0 }
  for (const separator of SEPARATORS) {
    const counts = lines.map((line) => line.split(separator).length - 1).filter((count) => count > 0)
    const usual = mostFrequent(counts)
    const found = { separator, lines: counts.filter((count) => count === usual).length, cells: usual }
    if (found.lines > best.lines || (found.lines === best.lines && found.cells > best.cells)) best = found
  }
  return { separator: best.separator, cells: best.cells + 1 }
}

function mostFrequent(counts: readonly number[]): number {
  const frequencies = new Map<number, number>()
  for (const count of counts) frequencies.set(count, (frequencies.get(count) ?? 0) + 1)
  return [...frequencies].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0] as const)[0]
}
