import { decodeStart } from './decode-entities.ts'
import { MAX_ROWS, type SheetBounds } from './sheet-bounds.ts'

/** Of what a tag says, only this much is looked at. */
const MAX_TAG_LENGTH = 300

/** Of the letters of a cell, so many are looked at for each that it may have: markup indents its texts. */
const MAX_SPACING = 4

/**
 * The cells of all tables of an HTML page, one table after the other: many banks send such a page and call it .xls. Tables
 * within cells are read as further rows. Each part of the text is looked at once, so that hostile content costs no more
 * than its length. 'too_large' for a page with more than the bounds.
 */
export function readHtmlTables(html: string, bounds: SheetBounds): string[][] | 'too_large' {
  const table = new TableRows(bounds)
  let at = 0
  while (at < html.length && !table.isTooLarge) {
    const open = html.indexOf('<', at)
    table.addText(html.slice(at, open === -1 ? html.length : open))
    if (open === -1) break
    at = skipHidden(html, open)
    if (at > open) continue
    const close = html.indexOf('>', open)
    if (close === -1) break
    table.takeTag(html.slice(open + 1, Math.min(close, open + MAX_TAG_LENGTH)))
    at = close + 1
  }
  table.endRow()
  return table.isTooLarge ? 'too_large' : table.rows
}

/** Collects cells from the tags and texts of a page. A row or a cell also ends where the next one begins. */
class TableRows {
  readonly rows: string[][] = []
  isTooLarge = false
  private readonly bounds: SheetBounds
  private row: string[] | null = null
  private text: string | null = null
  private span = 1
  private rowsLeft = MAX_ROWS

  constructor(bounds: SheetBounds) {
    this.bounds = bounds
  }

  addText(text: string): void {
    if (this.text === null) return
    const room = this.bounds.cell * MAX_SPACING - this.text.length
    if (room > 0) this.text += decodeStart(text, room)
  }

  takeTag(tag: string): void {
    switch (/^\/?[a-z]+/i.exec(tag)?.[0].toLowerCase()) {
      case 'tr':
        this.endRow()
        this.row = []
        break
      case '/tr':
      case '/table':
        this.endRow()
        break
      case 'td':
      case 'th':
        this.beginCell(tag)
        break
      case '/td':
      case '/th':
        this.endCell()
        break
      case 'br':
      case 'p':
      case 'div':
        this.addText(' ')
        break
      default:
        break
    }
  }

  endRow(): void {
    this.endCell()
    const { row, rows, bounds } = this
    if (row && (bounds.keepsEmptyRows || row.some((cell) => cell !== ''))) rows.push(row)
    if (row) this.rowsLeft -= 1
    if (rows.length > bounds.rows || this.rowsLeft < 0) this.isTooLarge = true
    this.row = null
  }

  private beginCell(tag: string): void {
    this.endCell()
    this.row ??= []
    // A cell over several columns: those behind it keep their place.
    const span = Number(/\bcolspan\s*=\s*["']?(\d{1,3})/i.exec(tag)?.[1] ?? 1)
    this.span = Math.min(span, this.bounds.columns)
    this.text = ''
  }

  private endCell(): void {
    const { row, text, bounds } = this
    if (row === null || text === null) return
    row.push(text.replace(/\s+/g, ' ').trim().slice(0, bounds.cell))
    for (let n = 1; n < this.span; n += 1) row.push('')
    if (row.length > bounds.columns) this.isTooLarge = true
    this.text = null
  }
}

const HIDDEN = [
  ['<!--', '-->'],
  ['<script', '</script>'],
  ['<style', '</style>'],
] as const

/** Behind a comment, a script or a style sheet; `open` itself where none begins there. */
function skipHidden(html: string, open: number): number {
  const begin = html.slice(open, open + 8).toLowerCase()
  for (const [start, stop] of HIDDEN) {
    if (!begin.startsWith(start)) continue
    const end = html.indexOf(stop, open + start.length)
    return end === -1 ? html.length : end + stop.length
  }
  return open
}
