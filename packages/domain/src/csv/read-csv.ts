import { STARTS_FORMULA } from './csv.ts'

/** What a file for a spreadsheet may hold at most. */
export interface CsvBounds {
  rows: number
  columns: number
}

interface CsvOptions {
  /** By default the first of comma, semicolon and tab that is in the first line. */
  separator?: string
  /** So that a row has the number that a spreadsheet shows; by default empty rows are left out. */
  keepsEmptyRows?: boolean
}

/**
 * The rows of a CSV file as a spreadsheet writes it: with commas, semicolons or tabs, cells in quotes or not. The
 * apostrophe by which `csvText` makes a cell harmless is taken away again. Null for a file with more than the bounds.
 */
export function readCsv(text: string, bounds: CsvBounds, options: CsvOptions = {}): string[][] | null {
  const content = text.replace(/^\ufeff/, '')
  const { separator = separatorOf(content), keepsEmptyRows = false } = options
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at <= content.length) {
    const cell = content[at] === '"' ? quotedCell(content, at) : plainCell(content, at, separator)
    row.push(withoutApostrophe(cell.text))
    if (row.length > bounds.columns) return null
    at = cell.end
    if (content[at] === separator) {
      at += 1
      continue
    }
    if (keepsEmptyRows || row.some((one) => one !== '')) rows.push(row)
    if (rows.length > bounds.rows) return null
    row = []
    if (content[at] === '\r') at += 1
    if (content[at] === '\n') at += 1
    if (at >= content.length) break
  }
  return rows
}

interface Cell {
  text: string
  /** Of what follows it. */
  end: number
}

/** Two quotes within are one. Whatever stands between the last quote and the separator is dropped. */
function quotedCell(content: string, start: number): Cell {
  const parts: string[] = []
  let at = start + 1
  for (;;) {
    const quote = content.indexOf('"', at)
    if (quote === -1) return { text: parts.join('') + content.slice(at), end: content.length }
    parts.push(content.slice(at, quote))
    if (content[quote + 1] !== '"') return { text: parts.join(''), end: quote + 1 }
    parts.push('"')
    at = quote + 2
  }
}

function plainCell(content: string, start: number, separator: string): Cell {
  let end = start
  while (end < content.length && !`${separator}\r\n`.includes(content[end] ?? '')) end += 1
  return { text: content.slice(start, end), end }
}

function separatorOf(content: string): string {
  const head = content.slice(0, 1_000).split('\n', 1)[0] ?? ''
  return [',', ';', '\t'].find((separator) => head.includes(separator)) ?? ','
}

function withoutApostrophe(text: string): string {
  return text.startsWith("'") && STARTS_FORMULA.test(text.slice(1)) ? text.slice(1) : text
}
