import { codeAt, type AnswerTable } from './answer-table.ts'

/** By column and code: how many of the rows gave the answer. No answer counts 0. */
export function answerCounts(table: AnswerTable, rows: Int32Array): Int32Array[] {
  return Array.from({ length: table.columnCount }, (_, column) => {
    const counts = new Int32Array((table.codeCounts[column] ?? 0) + 1)
    for (const row of rows) counts[codeAt(table, row, column)]! += 1
    counts[0] = 0
    return counts
  })
}

/**
 * How well each column tells rows apart: minus the logarithm of the chance that two rows agree on it. The
 * weights of several columns add up, as the chances multiply.
 */
export function columnWeights(counts: readonly Int32Array[]): number[] {
  return counts.map((ofColumn) => {
    const answered = ofColumn.reduce((sum, count) => sum + count, 0)
    if (answered === 0) return 0
    return -Math.log2(ofColumn.reduce((sum, count) => sum + (count / answered) ** 2, 0))
  })
}
