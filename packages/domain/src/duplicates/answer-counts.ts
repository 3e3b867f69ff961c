import { codeAt, type AnswerTable } from './answer-table.ts'

/** By column and code: how many rows gave the answer. No answer counts 0. */
export function answerCounts(table: AnswerTable): Int32Array[] {
  const counts = table.codeCounts.map((largest) => new Int32Array(largest + 1))
  for (let row = 0; row < table.rowCount; row += 1) countRow(table, row, counts, 1)
  return counts
}

/** Counts the answers of a row in, or out with -1. */
export function countRow(table: AnswerTable, row: number, counts: Int32Array[], by: 1 | -1): void {
  for (let column = 0; column < table.columnCount; column += 1) {
    const code = codeAt(table, row, column)
    if (code !== 0) counts[column]![code]! += by
  }
}

/**
 * How well each column distinguishes rows: minus the logarithm of the chance that two rows agree on it. The
 * weights of several columns add up, as the chances multiply.
 */
export function columnWeights(counts: readonly Int32Array[]): number[] {
  return counts.map((ofColumn) => {
    const answered = ofColumn.reduce((sum, count) => sum + count, 0)
    if (answered === 0) return 0
    return -Math.log2(ofColumn.reduce((sum, count) => sum + (count / answered) ** 2, 0))
  })
}
