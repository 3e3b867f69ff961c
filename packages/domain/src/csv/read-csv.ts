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
  /** How many cells rows usually have: a quoted cell with whole rows in it is a stray quote. By default none is. */
  usualCells?: number
}

export interface CsvTable {
  rows: string[][]
  /** Of the file. */
  lines: number
  /** Rows with a quoted cell that has line breaks: the row, from 1, and how many lines of the file it is. */
  joined: { row: number; lines: number }[]
}

/**
 * The rows of a CSV file as a spreadsheet writes it: with commas, semicolons or tabs, cells in quotes or not. The
 * apostrophe by which `csvText` makes a cell harmless is taken away again. Null for a file with more than the bounds.
 */
export function readCsv(text: string, bounds: CsvBounds, options: CsvOptions = {}): string[][] | null {
  return readCsvTable(text, bounds, options)?.rows ?? null
}

/**
 * The same with the lines of the file. A quote that is not closed, or not where a cell ends, is a sign like any other: otherwise
 * one stray quote would make a single cell of all lines up to the next.
 */
export function readCsvTable(text: string, bounds: CsvBounds, options: CsvOptions = {}): CsvTable | null {
  const content = text.replace(/^\ufeff/, '')
  const { separator = separatorOf(content), keepsEmptyRows = false, usualCells } = options
  const rows: string[][] = []
  const joined: CsvTable['joined'] = []
  let row: string[] = []
  let breaks = 0
  let rowStart = 0
  let at = 0
  while (at <= content.length) {
    const quoted = content[at] === '"' ? quotedCell(content, at, { separator, usualCells, rowStart }) : null
    const cell = quoted ?? plainCell(content, at, separator)
    breaks += quoted?.breaks ?? 0
    row.push(withoutApostrophe(cell.text))
    if (row.length > bounds.columns) return null
    at = cell.end
    if (content[at] === separator) {
      at += 1
      continue
    }
    if (keepsEmptyRows || row.some((one) => one !== '')) rows.push(row)
    if (rows.length > bounds.rows) return null
    if (breaks > 0) joined.push({ row: rows.length, lines: breaks + 1 })
    row = []
    breaks = 0
    if (content[at] === '\r') at += 1
    if (content[at] === '\n') at += 1
    rowStart = at
    if (at >= content.length) break
  }
  return { rows, lines: countLines(content), joined }
}

function countLines(content: string): number {
  const breaks = countBreaks(content)
  return content === '' || /[\r\n]$/.test(content.slice(-1)) ? breaks : breaks + 1
}

function countBreaks(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) count += 1
  }
  return count
}

interface Cell {
  text: string
  /** Of what follows it. */
  end: number
}

/** Two quotes within are one. Null where the cell is not closed, or is not over where it is closed. */
function quotedCell(
  content: string,
  start: number,
  {
    separator,
    usualCells,
    rowStart,
  }: { separator: string; usualCells: number | undefined; rowStart: number },
): (Cell & { breaks: number }) | null {
  const parts: string[] = []
  let at = start + 1
  for (;;) {
    const quote = content.indexOf('"', at)
    if (quote === -1) return null
    parts.push(content.slice(at, quote))
    if (content[quote + 1] === '"') {
      parts.push('"')
      at = quote + 2
      continue
    }
    const end = quote + 1
    if (end < content.length && !`${separator}\r\n`.includes(content[end] ?? '')) return null
    const text = parts.join('')
    const breaks = countBreaks(text)
    if (usualCells === undefined || breaks === 0) return { text, end, breaks }
    const lines = { first: content.slice(rowStart, start), text, last: restOfLine(content, end) }
    return containsRows(lines, separator, usualCells) ? null : { text, end, breaks }
  }
}

/**
 * Whether a line within the cell has as many cells as a row, or both its first and its last line have, each with what is beside the
 * cell. Texts of several lines have a comma here and there.
 */
function containsRows(
  { first, text, last }: { first: string; text: string; last: string },
  separator: string,
  usualCells: number,
): boolean {
  const counts = text.split(/[\r\n]+/).map((line) => line.split(separator).length)
  const beside = (line: string) => line.split(separator).length - 1
  const areRows =
    beside(first) + (counts[0] ?? 0) === usualCells && (counts.at(-1) ?? 0) + beside(last) === usualCells
  return usualCells > 1 && (areRows || counts.some((count) => count >= usualCells))
}

function restOfLine(content: string, start: number): string {
  let end = start
  while (end < content.length && !'\r\n'.includes(content[end] ?? '')) end += 1
  return content.slice(start, end)
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
