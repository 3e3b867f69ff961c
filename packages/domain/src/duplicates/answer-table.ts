import type { Answers } from '../form/form-types.ts'
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

export function makeAnswerTable(rows: readonly Answers[], fieldIds: readonly string[]): AnswerTable {
  const columnCount = fieldIds.length
  const codes = new Int32Array(rows.length * columnCount)
  const codeCounts = fieldIds.map((fieldId, column) => {
    const values = new ValueCodes()
    rows.forEach((answers, row) => {
      codes[row * columnCount + column] = values.codeOf(answers[fieldId])
    })
    return values.count
  })
  return { rowCount: rows.length, columnCount, codes, codeCounts }
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
