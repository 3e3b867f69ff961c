export interface Span {
  colspan: number
  rowspan: number
}

export interface CellPosition extends Span {
  x: number
  y: number
}

/** More columns than a page can show. */
const MAX_COLUMNS = 24

/**
 * Where the cells of a table go, row by row, as browsers place them: each in the first free column. Spans are cut so
 * that no two cells meet and none leaves the table.
 */
export function placeCells(rows: readonly (readonly Span[])[]): {
  columns: number
  positions: CellPosition[][]
} {
  const taken = rows.map(() => new Set<number>())
  let columns = 1
  const positions = rows.map((row, y) =>
    row.flatMap((span): CellPosition[] => {
      let x = 0
      while (taken[y]?.has(x)) x += 1
      if (x >= MAX_COLUMNS) return []
      const rowspan = Math.min(span.rowspan, rows.length - y)
      const colspan = freeColumns(taken.slice(y, y + rowspan), x, Math.min(span.colspan, MAX_COLUMNS - x))
      for (const columnsOfRow of taken.slice(y, y + rowspan)) {
        for (let column = x; column < x + colspan; column += 1) columnsOfRow.add(column)
      }
      columns = Math.max(columns, x + colspan)
      return [{ x, y, colspan, rowspan }]
    }),
  )
  return { columns, positions }
}

function freeColumns(rows: readonly Set<number>[], x: number, wanted: number): number {
  let free = 1
  while (free < wanted && rows.every((row) => !row.has(x + free))) free += 1
  return free
}
