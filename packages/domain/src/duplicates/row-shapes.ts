import { alikeRows } from './alike-rows.ts'
import { allColumns, answeredColumns, codeAt, type AnswerTable } from './answer-table.ts'
import type { IsRare } from './connect-rare-answers.ts'
import type { RowGroups } from './row-groups.ts'

/** Rows that answered the same columns. */
export class Shape {
  readonly number: number
  readonly columns: readonly number[]
  /** By column: 1 when these rows answered it. */
  readonly isAnswered: Uint8Array
  readonly rows: number[] = []
  readonly #parts: { rare: readonly number[]; rows: number[] }[] = []
  /** So many rows from the first on are known to be in one group. Groups only grow, so it never falls. */
  #together = 1

  constructor(number: number, columns: readonly number[], columnCount: number) {
    this.number = number
    this.columns = columns
    this.isAnswered = new Uint8Array(columnCount)
    for (const column of columns) this.isAnswered[column] = 1
  }

  /** Adds rows that have rare answers in the same columns. */
  add(rows: number[], rare: readonly number[]): void {
    for (const row of rows) this.rows.push(row)
    this.#parts.push({ rare, rows })
  }

  get anyRow(): number {
    return this.rows[0]!
  }

  /** Whether all its rows are in one group already. */
  isTogether(groups: RowGroups): boolean {
    while (this.#together < this.rows.length) {
      if (!groups.areTogether(this.anyRow, this.rows[this.#together]!)) return false
      this.#together += 1
    }
    return true
  }

  /** Rows whose rare answers in these columns, each a sure difference, are within the budget. */
  rowsWithin(columns: readonly number[], budget: number): number[] {
    return this.#parts
      .filter(({ rare }) => rare.length <= budget || countShared(columns, rare) <= budget)
      .flatMap(({ rows }) => rows)
  }
}

export function shapesOf(
  table: AnswerTable,
  rows: Int32Array,
  isRare: IsRare,
): { shapes: Shape[]; shapeOf: Int32Array } {
  const shapes = new Map<string, Shape>()
  const shapeOf = new Int32Array(table.rowCount)
  for (const part of partsOf(table, rows, isRare)) {
    const row = part[0]!
    const columns = answeredColumns(table, row)
    const key = columns.join()
    const shape = shapes.get(key) ?? new Shape(shapes.size, columns, table.columnCount)
    shapes.set(key, shape)
    const rare = columns.filter((column) => isRare(row, column))
    shape.add([...part], rare)
    for (const member of part) shapeOf[member] = shape.number
  }
  return { shapes: [...shapes.values()], shapeOf }
}

const MISSING = 0
const COMMON = 1
const RARE = 2

/** Rows that have no answer, a common one and a rare one in the same columns. */
function partsOf(table: AnswerTable, rows: Int32Array, isRare: IsRare): Int32Array[] {
  const columns = allColumns(table)
  const states = new Int32Array(table.codes.length)
  for (const row of rows) {
    for (const column of columns) {
      const answered = codeAt(table, row, column) !== 0
      states[row * table.columnCount + column] = !answered ? MISSING : isRare(row, column) ? RARE : COMMON
    }
  }
  return alikeRows({ ...table, codes: states }, rows, columns, 1)
}

function countShared(a: readonly number[], b: readonly number[]): number {
  return a.filter((column) => b.includes(column)).length
}
