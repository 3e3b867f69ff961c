import type { PrintKind, PrintLayout, PrintPaper, PrintSize } from '../form-model/print-layouts.ts'

/** In millimetres. */
interface Size {
  width: number
  height: number
}

const SIZES: Record<PrintSize, Size> = {
  card: { width: 85.6, height: 54 },
  badge: { width: 90, height: 55 },
  a7: { width: 74, height: 105 },
  a6: { width: 105, height: 148 },
  'a6-wide': { width: 148, height: 105 },
  a5: { width: 148, height: 210 },
  'a5-wide': { width: 210, height: 148 },
  a4: { width: 210, height: 297 },
  'a4-wide': { width: 297, height: 210 },
}

/** The sizes of each kind; the first is proposed. */
export const SIZES_OF_KIND: Record<PrintKind, readonly [PrintSize, ...PrintSize[]]> = {
  badge: ['badge', 'a7', 'a6'],
  'table-card': ['a6-wide', 'badge', 'a5-wide'],
  certificate: ['a4-wide', 'a4', 'a5-wide', 'a5'],
  'id-card': ['card', 'badge', 'a7'],
}

export interface SheetPlan {
  card: Size
  page: Size
  columns: number
  rows: number
}

/** How cards lie on their paper: on A4 upright or across, as more of them fit. */
export function planSheet({ size, paper }: { size: PrintSize; paper: PrintPaper }): SheetPlan {
  const card = SIZES[size]
  if (paper === 'own') return { card, page: card, columns: 1, rows: 1 }
  const upright = fit(card, SIZES.a4)
  const across = fit(card, SIZES['a4-wide'])
  return across.columns * across.rows > upright.columns * upright.rows ? across : upright
}

function fit(card: Size, page: Size): SheetPlan {
  const columns = Math.floor(page.width / card.width)
  const rows = Math.floor(page.height / card.height)
  return { card, page, columns, rows }
}

/** How many cards are on one sheet. */
export function cardsOnSheet(layout: Pick<PrintLayout, 'size' | 'paper'>): number {
  const { columns, rows } = planSheet(layout)
  return columns * rows
}
