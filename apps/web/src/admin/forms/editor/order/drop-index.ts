/** The vertical position of a row on the screen. */
export interface RowBox {
  top: number
  bottom: number
}

/**
 * The index of a row that is dropped at `y`: after every row whose middle is above the pointer. The row itself does not
 * count, so that dropping it on itself changes nothing.
 */
export function dropIndex(rows: readonly RowBox[], from: number, y: number): number {
  return rows.filter((row, index) => index !== from && y > (row.top + row.bottom) / 2).length
}

/** How many pixels to scroll while a row is dragged near an edge of the window; 0 elsewhere. */
export function edgeScroll(y: number, top: number, bottom: number): number {
  if (y < top + EDGE_HEIGHT) return -Math.ceil((top + EDGE_HEIGHT - y) / 6)
  if (y > bottom - EDGE_HEIGHT) return Math.ceil((y - bottom + EDGE_HEIGHT) / 6)
  return 0
}

const EDGE_HEIGHT = 72
