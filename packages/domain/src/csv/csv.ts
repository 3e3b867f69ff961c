/**
 * Cells of a CSV file that a spreadsheet will open. Strangers write the answers: a spreadsheet would run a cell
 * that begins like a formula when staff open the export.
 */

/** Without it a spreadsheet guesses the encoding and breaks Bangla. */
export const CSV_BOM = '\ufeff'

/**
 * The signs a formula begins with, also in their full-width and small forms, which some spreadsheets read alike,
 * and invisible characters before them.
 */
export const STARTS_FORMULA = /^\p{Default_Ignorable_Code_Point}*[=+\-@＝＋－＠﹦﹢﹣﹫\t\r\0]/u
const INVISIBLE_START = /^\p{Default_Ignorable_Code_Point}+/u

/** Any text; made harmless by a leading apostrophe where needed. */
export function csvText(text: string): string {
  return quoted(harmless(text))
}

/** A number of a number field stays one, minus sign and all. Anything else is written as text. */
export function csvNumber(value: number | string): string {
  const text = String(value).trim()
  return text !== '' && Number.isFinite(Number(text)) ? text : csvText(text)
}

/** A day or a moment is left without quotes, after which some spreadsheets take it for text. */
export function csvDate(text: string): string {
  return DATE.test(text) ? text : csvText(text)
}

const DATE = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?$/

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
  return STARTS_FORMULA.test(text) ? `'${text.replace(INVISIBLE_START, '')}` : text
}

/** Every text is quoted: where a spreadsheet splits at semicolons, a part of it could else become a cell. */
function quoted(text: string): string {
  return text === '' ? '' : `"${text.replace(/"/g, '""')}"`
}
