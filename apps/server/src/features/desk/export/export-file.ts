import type { Cell } from './export-columns.ts'

/** A file that is written from its beginning to its end, and never held whole. */
export interface ExportFile {
  type: string
  extension: string
  begin(titles: string[]): string | Buffer
  lines(rows: Cell[][]): string | Buffer
  end(): string | Buffer
}
