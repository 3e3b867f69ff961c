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

/** Runs for millions of pairs, so it counts without branches: a processor guesses wrong on every other answer. */
function areSimilarRows(table: AnswerTable, a: number, b: number): boolean {
  const { codes, columnCount } = table
  const mostDifferent = allowedDifferences(columnCount)
  const [startA, startB] = [a * columnCount, b * columnCount]
  let shared = 0
  let different = 0
  for (let column = 0; column < columnCount; column += 1) {
    const left = codes[startA + column]!
    const right = codes[startB + column]!
    const both = oneIfNotZero(left) & oneIfNotZero(right)
    shared += both
    different += both & oneIfNotZero(left ^ right)
    if (different > mostDifferent) return false
  }
  return shared > 0 && different <= allowedDifferences(shared)
}

/** Of 0 or a positive number: the sign of its negative. */
function oneIfNotZero(value: number): number {
  return (0 - value) >>> 31
}
