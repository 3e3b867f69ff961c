/** What a list may have at most. */
export interface SheetBounds {
  rows: number
  columns: number
  /** Characters of one cell; what is longer is cut. */
  cell: number
  /** So that a row has the number that a spreadsheet shows; by default empty rows are left out. */
  keepsEmptyRows?: boolean
  /** Whether a date keeps its time of the day, as 2026-11-16 20:15:00. */
  keepsTimes?: boolean
  /** Whether PDFs and pasted messages of wallets and banks are read, too. */
  isStatement?: boolean
  /** Of a PDF that has one. */
  password?: string
}

/** Rows that a file may have, with empty ones: spreadsheets write those that only have a colour or a border. */
export const MAX_ROWS = 100_000
