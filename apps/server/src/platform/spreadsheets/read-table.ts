import { type CsvTable, hasHeadings, layoutOfTable, readCsvTable, readMessages } from '@nibondhon/domain/csv'
import { readHtmlTables } from './read-html-tables.ts'
import { readXlsx } from './read-xlsx.ts'
import type { SheetBounds } from './sheet-bounds.ts'
import { openZip } from './unzip.ts'

export interface Table {
  cells: string[][]
  /** Of the file; of a spreadsheet or a page its rows. */
  lines: number
  /** Rows that are several lines of the file, because a cell has line breaks. */
  joined: CsvTable['joined']
  /** `pdf`: its rows are made of texts by their places. `messages`: pasted SMS, whose columns are known. */
  kind: 'table' | 'pdf' | 'messages'
  /** Of each row its line, where that is not its place in the list. */
  rowLines?: number[]
}

/** 'pdf' is a problem of its own: people rename files, and have to learn what to do instead. */
type ReadProblem = 'unreadable' | 'too_large' | 'pdf'

/** Why a PDF of a statement cannot be read: each time people have to do something else. */
export type PdfProblem =
  | 'pdf_damaged'
  | 'pdf_locked'
  | 'pdf_wrong_password'
  | 'pdf_scan'
  | 'pdf_too_long'
  | 'pdf_without_table'

/** Programs put a few bytes before it. */
export function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, MAX_PDF_START).includes('%PDF-')
}

/**
 * The cells of a file with a table: XLSX, an HTML page, CSV or TSV. By its content, not by its name: a spreadsheet begins as
 * every ZIP archive does, and a page called .xls is still a page. 'unreadable' for anything else.
 */
export function readTable(bytes: Buffer, bounds: SheetBounds): Table | ReadProblem {
  return isZip(bytes) ? readArchive(bytes, bounds) : readText(bytes, bounds)
}

/** A spreadsheet, or a single list that was packed: Google Forms gives its answers as such an archive. */
function readArchive(bytes: Buffer, bounds: SheetBounds): Table | ReadProblem {
  const archive = openZip(bytes)
  if (!archive) return 'unreadable'
  const [list, ...others] = archive.names.filter((name) => IS_LIST.test(name))
  if (list === undefined || others.length > 0) return tableOf(readXlsx(bytes, bounds))
  const unpacked = archive.read(list, MAX_LIST_BYTES)
  if (unpacked === null || unpacked === 'too_large') return unpacked ?? 'unreadable'
  return isZip(unpacked) ? 'unreadable' : readText(unpacked, bounds)
}

function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(ZIP_START)
}

function readText(bytes: Buffer, bounds: SheetBounds): Table | ReadProblem {
  if (isPdf(bytes)) return 'pdf'
  const text = decodeText(bytes)
  if (text === null) return 'unreadable'
  if (IS_HTML.test(text.slice(0, MAX_HTML_START))) return tableOf(readHtmlTables(text, bounds))
  const { separator, cells: usualCells } = layoutOfTable(text)
  const { keepsEmptyRows = false } = bounds
  const read = readCsvTable(text, bounds, { separator, usualCells, keepsEmptyRows })
  if (!read) return 'too_large'
  const { rows, lines, joined } = read
  const cells = rows.map((row) => row.map((cell) => cell.slice(0, bounds.cell)))
  const messages = bounds.isStatement && !isList(text, cells) ? readMessages(text) : null
  return messages ? { kind: 'messages', ...messages } : { kind: 'table', cells, lines, joined }
}

/** A table that was copied has headings or tabs; its descriptions may read like messages. */
function isList(text: string, cells: string[][]): boolean {
  const lines = text
    .slice(0, MAX_LIST_START)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return hasHeadings(cells) || lines.filter((line) => line.includes('\t')).length * 2 > lines.length
}

function tableOf(cells: string[][] | 'unreadable' | 'too_large'): Table | ReadProblem {
  return typeof cells === 'string' ? cells : { kind: 'table', cells, lines: cells.length, joined: [] }
}

const IS_LIST = /\.(?:csv|tsv)$/i
/** After inflating; files that are not packed may have 10 MB. */
const MAX_LIST_BYTES = 10 * 1024 * 1024
const ZIP_START = Buffer.from('PK\u0003\u0004', 'latin1')
const MAX_HTML_START = 2_000
const MAX_LIST_START = 20_000
const MAX_PDF_START = 1_024
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
