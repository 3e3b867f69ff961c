import { codeAt, type AnswerTable } from './answer-table.ts'
import type { RowGroups } from './row-groups.ts'
import { joinSimilarRows } from './similar-rows.ts'

/** An answer that so many rows or fewer gave is rare. Small, since each such pair of rows is compared. */
const RARE = 3

export type IsRare = (row: number, column: number) => boolean

/**
 * Compares all rows that share a rare answer, and joins those that are similar. Returns which answers are rare:
 * any two similar rows that are not joined yet share none of them.
 */
export function connectRareAnswers(input: {
  table: AnswerTable
  groups: RowGroups
  rows: Int32Array
  /** How often each answer was given by them (see `answerCounts`). */
  counts: readonly Int32Array[]
}): IsRare {
  const { table, groups, rows, counts } = input
  counts.forEach((countOf, column) => {
    for (const sharers of rareSharers({ table, rows, column, countOf })) {
      joinSimilarRows(table, groups, sharers, sharers)
    }
  })
  return (row, column) => {
    const code = codeAt(table, row, column)
    return code !== 0 && counts[column]![code]! <= RARE
  }
}

function rareSharers(input: {
  table: AnswerTable
  rows: Int32Array
  column: number
  countOf: Int32Array
}): Iterable<number[]> {
  const { table, rows, column, countOf } = input
  const sharers = new Map<number, number[]>()
  for (const row of rows) {
    const code = codeAt(table, row, column)
    const count = countOf[code]!
    if (count < 2 || count > RARE) continue
    const known = sharers.get(code)
    if (known) known.push(row)
    else sharers.set(code, [row])
  }
  return sharers.values()
}
