import type { Cell } from './export-columns.ts'

type Part = string | Buffer

/** A file that is written from its beginning to its end, one part after the other, and never held whole. */
export interface ExportFile {
  type: string
  extension: string
  /** Of a format that is limited. */
  maxColumns?: number
  begin(titles: string[]): Part | Promise<Part>
  lines(rows: Cell[][]): Part | Promise<Part>
  /** Begins the next sheet, in a format that has several. */
  nextSheet?(titles: string[]): Promise<Part>
  end(): Part | Promise<Part>
}
