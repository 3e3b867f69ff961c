import { readCsv, separatorOfTable } from '@nibondhon/domain/csv'
import { readHtmlTables } from './read-html-tables.ts'
import { readXlsx } from './read-xlsx.ts'
import type { SheetBounds } from './sheet-bounds.ts'

/**
 * The cells of a file with a table: XLSX, an HTML page, CSV or TSV. By its content, not by its name: a spreadsheet begins as
 * every ZIP archive does, and a page called .xls is still a page. 'unreadable' for anything else.
 */
export function readTable(bytes: Buffer, bounds: SheetBounds): string[][] | 'unreadable' | 'too_large' {
  if (bytes.subarray(0, 4).equals(ZIP_START)) return readXlsx(bytes, bounds)
  const text = decodeText(bytes)
  if (text === null) return 'unreadable'
  if (IS_HTML.test(text.slice(0, MAX_HTML_START))) return readHtmlTables(text, bounds)
  const read = readCsv(text, bounds, {
    separator: separatorOfTable(text),
    keepsEmptyRows: bounds.keepsEmptyRows ?? false,
  })
  return read?.map((row) => row.map((cell) => cell.slice(0, bounds.cell))) ?? 'too_large'
}

const ZIP_START = Buffer.from('PK\u0003\u0004', 'latin1')
const MAX_HTML_START = 2_000
const IS_HTML = /^\s*<(?:!doctype html|html|head|body|meta|style|table|div|!--)[\s>-]/i

/** Excel writes "Unicode text" in UTF-16. Null for what is no text. */
function decodeText(bytes: Buffer): string | null {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

function encodingOf([first, second]: Buffer): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
