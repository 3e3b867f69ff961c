/**
 * Cells of a CSV file that a spreadsheet will open. Answers are written by strangers: a cell that begins like
 * a formula would run on the machine of whoever opens the export.
 */

/** Without it a spreadsheet guesses the encoding and breaks Bangla. */
export const CSV_BOM = '\ufeff'

const STARTS_FORMULA = /^[=+\-@\t\r\0]/
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

/** Any text; made harmless by a leading apostrophe where needed. */
export function csvText(text: string): string {
  return quoted(harmless(text))
}

/** A number of a number field stays one, minus sign and all. What is no number goes out as text. */
export function csvNumber(value: number | string): string {
  const text = String(value).trim()
  return text !== '' && Number.isFinite(Number(text)) ? quoted(text) : csvText(text)
}

/**
 * +88 or + is dropped; any other phone gets an apostrophe, so that a spreadsheet does not eat the leading
 * zero or show 8.80171E+12.
 */
export function csvPhone(text: string): string {
  const phone = text.trim()
  if (phone === '') return ''
  if (phone.startsWith('+88')) return quoted(harmless(phone.slice(3)))
  if (phone.startsWith('+')) return quoted(harmless(phone.slice(1)))
  return quoted(`'${phone}`)
}

/** One line of the file, from cells made by the functions above. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`
}

function harmless(text: string): string {
  return STARTS_FORMULA.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
