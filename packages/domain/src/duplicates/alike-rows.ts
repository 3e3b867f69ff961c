import { codeAt, type AnswerTable } from './answer-table.ts'

/**
 * Splits rows into sets that agree on every one of the columns, and keeps their order. Sets of less than
 * `smallest` rows are left out. A hash only says where to look: rows are compared value by value, so a
 * collision can't join strangers.
 */
export function alikeRows(
  table: AnswerTable,
  rows: Int32Array,
  columns: readonly number[],
  smallest = 2,
): Int32Array[] {
  const mask = 2 ** Math.ceil(Math.log2(rows.length * 2 + 1)) - 1
  const slots = new Int32Array(mask + 1) // number of the set + 1; 0 is free
  const setOf = new Int32Array(rows.length)
  const firstRow = new Int32Array(rows.length)
  const sizes = new Int32Array(rows.length)
  let sets = 0

  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index]!
    let slot = hashOf(table, row, columns) & mask
    let set = slots[slot]! - 1
    while (set >= 0 && !agree(table, row, firstRow[set]!, columns)) {
      slot = (slot + 1) & mask
      set = slots[slot]! - 1
    }
    if (set < 0) {
      set = sets
      sets += 1
      slots[slot] = sets
      firstRow[set] = row
    }
    setOf[index] = set
    sizes[set]! += 1
  }
  return gather({ rows, setOf, sizes: sizes.subarray(0, sets), smallest })
}

/** Puts the rows of each set side by side in one array, of which the sets are windows. */
function gather(input: {
  rows: Int32Array
  setOf: Int32Array
  sizes: Int32Array
  smallest: number
}): Int32Array[] {
  const { rows, setOf, sizes, smallest } = input
  const nextPlace = new Int32Array(sizes.length)
  const windows: Int32Array[] = []
  const gathered = new Int32Array(rows.length)
  let place = 0
  sizes.forEach((size, set) => {
    nextPlace[set] = place
    if (size < smallest) return
    windows.push(gathered.subarray(place, place + size))
    place += size
  })
  for (let index = 0; index < rows.length; index += 1) {
    const set = setOf[index]!
    if (sizes[set]! >= smallest) gathered[nextPlace[set]!++] = rows[index]!
  }
  return windows
}

function hashOf(table: AnswerTable, row: number, columns: readonly number[]): number {
  let hash = 0x9e3779b9
  for (const column of columns) {
    hash = Math.imul(hash ^ codeAt(table, row, column), 0x85ebca6b)
    hash ^= hash >>> 15
  }
  return hash >>> 1 // a sign would make the mask fail
}

function agree(table: AnswerTable, a: number, b: number, columns: readonly number[]): boolean {
  return columns.every((column) => codeAt(table, a, column) === codeAt(table, b, column))
}
