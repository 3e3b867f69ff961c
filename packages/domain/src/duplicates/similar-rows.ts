import type { AnswerTable } from './answer-table.ts'
import type { RowGroups } from './row-groups.ts'
import { allowedDifferences } from './similarity.ts'

/** Compares each of the first rows with each of the second and joins those that are similar. */
export function joinSimilarRows(
  table: AnswerTable,
  groups: RowGroups,
  firsts: ArrayLike<number>,
  seconds: ArrayLike<number>,
): void {
  for (let i = 0; i < firsts.length; i += 1) {
    // One list compared with itself: each pair once, and no row with itself.
    const count = firsts === seconds ? i : seconds.length
    for (let j = 0; j < count; j += 1) {
      const [a, b] = [firsts[i]!, seconds[j]!]
      if (areSimilarRows(table, a, b)) groups.join(a, b)
    }
  }
}

function areSimilarRows(table: AnswerTable, a: number, b: number): boolean {
  const { codes, columnCount } = table
  const [startA, startB] = [a * columnCount, b * columnCount]
  let shared = 0
  let different = 0
  for (let column = 0; column < columnCount; column += 1) {
    const left = codes[startA + column]
    const right = codes[startB + column]
    if (left === 0 || right === 0) continue
    shared += 1
    if (left !== right) different += 1
  }
  return shared > 0 && different <= allowedDifferences(shared)
}
