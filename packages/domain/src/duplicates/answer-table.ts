import type { Answers } from '../form-model/form-types.ts'
import { ValueCodes } from './value-codes.ts'

/** Answers as numbers: equal numbers in a column are equal answers, and 0 is no answer. */
export interface AnswerTable {
  rowCount: number
  columnCount: number
  /** Row after row. */
  codes: Int32Array
  /** By column: the largest code in it. */
  codeCounts: number[]
}

/** So many rows are read at a time, column after column: few enough to stay in the processor's cache meanwhile. */
const BLOCK = 512

export function makeAnswerTable(rows: readonly Answers[], fieldIds: readonly string[]): AnswerTable {
  const columnCount = fieldIds.length
  const codes = new Int32Array(rows.length * columnCount)
  const columns = fieldIds.map(() => new ValueCodes())
  for (let start = 0; start < rows.length; start += BLOCK) {
    const end = Math.min(start + BLOCK, rows.length)
    fieldIds.forEach((fieldId, column) => {
      const values = columns[column]!
      for (let row = start; row < end; row += 1) {
        codes[row * columnCount + column] = values.codeOf(rows[row]![fieldId])
      }
    })
  }
  return { rowCount: rows.length, columnCount, codes, codeCounts: columns.map(({ count }) => count) }
}

export function codeAt(table: AnswerTable, row: number, column: number): number {
  return table.codes[row * table.columnCount + column]!
}

export function allColumns(table: AnswerTable): number[] {
  return Array.from({ length: table.columnCount }, (_, column) => column)
}

/** The columns a row has an answer in. */
export function answeredColumns(table: AnswerTable, row: number): number[] {
  return allColumns(table).filter((column) => codeAt(table, row, column) !== 0)
}
