/** Where a row stands on the screen. */
export interface RowBox {
  top: number
  bottom: number
}

/**
 * The place a dragged row takes when it is let go at `y`: below every row whose middle is above the pointer. The
 * row itself does not count, so that letting go over it leaves everything as it is.
 */
export function dropPlace(rows: readonly RowBox[], from: number, y: number): number {
  return rows.filter((row, index) => index !== from && y > (row.top + row.bottom) / 2).length
}

/** How far to scroll at once while a row is held near an edge of the window; 0 in the middle. */
export function edgeScroll(y: number, top: number, bottom: number): number {
  if (y < top + EDGE) return -Math.ceil((top + EDGE - y) / 6)
  if (y > bottom - EDGE) return Math.ceil((y - bottom + EDGE) / 6)
  return 0
}

const EDGE = 72
