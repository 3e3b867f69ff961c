import { alikeRows } from './alike-rows.ts'
import { countRow } from './answer-counts.ts'
import { allColumns, codeAt, type AnswerTable } from './answer-table.ts'
import type { RowGroups } from './row-groups.ts'

/**
 * Joins equal rows and leaves one of each, in the counts of answers too. Rows without any answer match no
 * other row and go as well.
 */
export function withoutEqualRows(table: AnswerTable, groups: RowGroups, counts: Int32Array[]): Int32Array {
  const isGone = new Uint8Array(table.rowCount)
  const repeatable: number[] = []
  for (let row = 0; row < table.rowCount; row += 1) {
    const sharers = fewestSharers(table, row, counts)
    if (sharers === NO_ANSWER) isGone[row] = 1
    // A row with an answer that no other row has, as most have, equals no other row.
    else if (sharers > 1) repeatable.push(row)
  }
  for (const alike of alikeRows(table, Int32Array.from(repeatable), allColumns(table))) {
    const kept = alike[0] ?? 0
    for (const row of alike.subarray(1)) {
      groups.join(kept, row)
      isGone[row] = 1
      countRow(table, row, counts, -1)
    }
  }
  return new Int32Array(table.rowCount).map((_, row) => row).filter((row) => isGone[row] === 0)
}

const NO_ANSWER = Infinity

/** How many rows gave the rarest answer of this one. */
function fewestSharers(table: AnswerTable, row: number, counts: readonly Int32Array[]): number {
  let fewest = NO_ANSWER
  for (let column = 0; column < table.columnCount; column += 1) {
    const code = codeAt(table, row, column)
    if (code !== 0) fewest = Math.min(fewest, counts[column]![code]!)
  }
  return fewest
}
