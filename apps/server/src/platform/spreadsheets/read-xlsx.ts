import { decodeStart } from './decode-entities.ts'
import { MAX_ROWS, type SheetBounds } from './sheet-bounds.ts'
import { openZip, type ZipArchive } from './unzip.ts'

const MB = 1024 * 1024
/** Of the parts that are read, after inflating. */
const MAX_SHEET_BYTES = 32 * MB
const MAX_TEXTS_BYTES = 32 * MB
const MAX_OTHER_BYTES = MB
/** With the texts of all sheets. */
const MAX_TEXTS = 500_000
/** With empty ones, which only have a colour or a border. */
const MAX_CELLS = 1_000_000
/** Of all cells together: many cells can repeat one shared text. */
const MAX_TEXT_LENGTH = 8_000_000
/** Spreadsheets allow no longer number format. */
const MAX_FORMAT_LENGTH = 255

/**
 * The cells of the first sheet of an XLSX file as texts, days as 2026-11-16; without empty rows unless the bounds say so.
 * 'unreadable' for a file that is none, 'too_large' for one with more than the bounds. Formulas give the value that was last
 * calculated.
 */
export function readXlsx(bytes: Buffer, bounds: SheetBounds): string[][] | 'unreadable' | 'too_large' {
  const archive = openZip(bytes)
  if (!archive) return 'unreadable'
  try {
    const sheet = readPart(archive, sheetName(archive), MAX_SHEET_BYTES)
    if (sheet === null) return 'unreadable'
    const texts = sharedTexts(readPart(archive, 'xl/sharedStrings.xml', MAX_TEXTS_BYTES) ?? '', bounds.cell)
    const dateStyles = readDateStyles(readPart(archive, 'xl/styles.xml', MAX_OTHER_BYTES) ?? '')
    return readRows(sheet, { texts, dateStyles, bounds })
  } catch (error) {
    if (error instanceof TooLarge) return 'too_large'
    throw error
  }
}

class TooLarge extends Error {}

/** Null where the file has no such part. Without one that is too large, the cells would be read wrongly. */
function readPart(archive: ZipArchive, name: string, maxBytes: number): string | null {
  const part = archive.read(name, maxBytes)
  if (part === 'too_large') throw new TooLarge()
  // Some programs write each name with a prefix: <x:row>.
  return part && part.toString('utf8').replaceAll(/<(\/?)x:/g, '<$1')
}

/** The elements of a name, as long as there are no more than `max`. */
function* atMost(max: number, xml: string, name: string): Generator<XmlElement> {
  let left = max
  for (const element of elements(xml, name)) {
    left -= 1
    if (left < 0) throw new TooLarge()
    yield element
  }
}

function readRows(
  sheet: string,
  { bounds, ...context }: Omit<CellContext, 'maxLength' | 'keepsTimes'> & { bounds: SheetBounds },
) {
  const { keepsTimes = false } = bounds
  const rows: string[][] = []
  let cellsLeft = MAX_CELLS
  let lettersLeft = MAX_TEXT_LENGTH
  for (const row of atMost(MAX_ROWS, sheet, 'row')) {
    const cells: string[] = []
    let next = 0
    for (const cell of atMost(cellsLeft, row.content, 'c')) {
      cellsLeft -= 1
      // One that does not say where it is comes after the one before, also after an empty one.
      const column = columnOf(attribute(cell.tag, 'r')) ?? next
      next = column + 1
      const text = cellText(cell, { ...context, maxLength: bounds.cell, keepsTimes })
      lettersLeft -= text.length
      if (text === '') continue
      if (column >= bounds.columns || lettersLeft < 0) throw new TooLarge()
      while (cells.length < column) cells.push('')
      cells[column] = text
    }
    if (cells.length === 0) continue
    const number = Number(attribute(row.tag, 'r'))
    while (bounds.keepsEmptyRows && rows.length < Math.min(number - 1, bounds.rows)) rows.push([])
    rows.push(cells)
    if (rows.length > bounds.rows) throw new TooLarge()
  }
  return rows
}

/** The workbook names its sheets in order; their files are named in its relations. */
function sheetName(archive: ZipArchive): string {
  const usual = 'xl/worksheets/sheet1.xml'
  const workbook = readPart(archive, 'xl/workbook.xml', MAX_OTHER_BYTES) ?? ''
  const relations = readPart(archive, 'xl/_rels/workbook.xml.rels', MAX_OTHER_BYTES) ?? ''
  const [first] = elements(workbook, 'sheet')
  const id = first && attribute(first.tag, 'r:id')
  if (!id) return usual
  for (const { tag } of elements(relations, 'Relationship')) {
    const target = attribute(tag, 'Id') === id ? attribute(tag, 'Target') : ''
    if (target !== '') return target.startsWith('/') ? target.slice(1) : `xl/${target}`
  }
  return usual
}

function sharedTexts(xml: string, maxLength: number): string[] {
  return Array.from(atMost(MAX_TEXTS, xml, 'si'), ({ content }) => textOf(content, maxLength))
}

interface CellContext {
  texts: readonly string[]
  dateStyles: ReadonlySet<number>
  maxLength: number
  keepsTimes: boolean
}

function cellText(
  { tag, content }: XmlElement,
  { texts, dateStyles, maxLength, keepsTimes }: CellContext,
): string {
  const type = attribute(tag, 't')
  if (type === 'inlineStr') return textOf(content, maxLength)
  const [value] = elements(content, 'v')
  const text = value ? decodeStart(value.content, maxLength).trim() : ''
  if (type === 's') return texts[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
  if (type !== '' && type !== 'n') return type === 'e' ? '' : text
  return numberText(text, { isDate: dateStyles.has(Number(attribute(tag, 's') || '0')), keepsTimes })
}

/** Long numbers, such as phone numbers, may be stored as 8.801712345678E12. */
function numberText(text: string, { isDate, keepsTimes }: { isDate: boolean; keepsTimes: boolean }): string {
  const number = Number(text)
  if (text === '' || !Number.isFinite(number)) return text
  if (isDate && number >= 1 && number < MAX_SERIAL) {
    const day = new Date(EPOCH_MS + Math.floor(number) * DAY_MS).toISOString().slice(0, 10)
    const seconds = Math.round((number % 1) * SECONDS_OF_DAY)
    if (!keepsTimes || seconds === 0 || seconds === SECONDS_OF_DAY) return day
    return `${day} ${new Date(seconds * 1000).toISOString().slice(11, 19)}`
  }
  return Number.isInteger(number) && Math.abs(number) < Number.MAX_SAFE_INTEGER ? String(number) : text
}

/** Spreadsheets count days from here; the year 1900 has a day too many in their calendar. */
const EPOCH_MS = Date.UTC(1899, 11, 30)
const DAY_MS = 24 * 60 * 60 * 1000
const SECONDS_OF_DAY = 24 * 60 * 60
const MAX_SERIAL = 2_958_466

/** The positions of the cell styles that show a number as a day. */
function readDateStyles(xml: string): Set<number> {
  const custom = new Set<number>()
  for (const { tag } of elements(xml, 'numFmt')) {
    const format = decodeStart(attribute(tag, 'formatCode'), MAX_FORMAT_LENGTH)
    // Without texts, colours, conditions and single letters that are shown as they are.
    const code = format.replace(/"[^"]*"|\[[^[\]]*\]|\\./g, '')
    if (/[yd]/i.test(code)) custom.add(Number(attribute(tag, 'numFmtId')))
  }
  const [formats] = elements(xml, 'cellXfs')
  const found = new Set<number>()
  let position = 0
  for (const { tag } of elements(formats?.content ?? '', 'xf')) {
    const format = Number(attribute(tag, 'numFmtId'))
    if (custom.has(format) || (format >= 14 && format <= 17) || format === 22) found.add(position)
    position += 1
  }
  return found
}

/** A text may come in runs of different looks; phonetic readings are no part of it. */
function textOf(xml: string, maxLength: number): string {
  let text = ''
  for (const { content } of elements(withoutPhonetics(xml), 't')) {
    text += decodeStart(content, maxLength)
    if (text.length >= maxLength) break
  }
  return text.slice(0, maxLength).trim()
}

function withoutPhonetics(xml: string): string {
  if (!xml.includes('<rPh')) return xml
  return xml
    .split('<rPh')
    .map((part, index) => (index === 0 ? part : (part.split('</rPh>', 2)[1] ?? '')))
    .join('')
}

interface XmlElement {
  /** With its attributes. */
  tag: string
  content: string
}

/**
 * The elements of a name that do not contain each other, as spreadsheets write them. Each part of the text is looked at
 * once, so that hostile content costs no more than its length.
 */
function* elements(xml: string, name: string): Generator<XmlElement> {
  const open = `<${name}`
  const close = `</${name}>`
  let at = 0
  for (;;) {
    const start = xml.indexOf(open, at)
    if (start === -1) return
    const tagEnd = xml.indexOf('>', start)
    if (tagEnd === -1) return
    at = tagEnd + 1
    // Of another element whose name begins alike.
    if (!/[\s/>]/.test(xml.charAt(start + open.length))) continue
    const tag = xml.slice(start, tagEnd)
    if (tag.endsWith('/')) {
      yield { tag, content: '' }
      continue
    }
    const end = xml.indexOf(close, at)
    if (end === -1) return
    yield { tag, content: xml.slice(at, end) }
    at = end + close.length
  }
}

function attribute(tag: string, name: string): string {
  const start = tag.indexOf(` ${name}="`)
  if (start === -1) return ''
  const from = start + name.length + 3
  const end = tag.indexOf('"', from)
  return end === -1 ? '' : tag.slice(from, end)
}

/** 0 for A1, 27 for AB7; null where the cell does not say. */
function columnOf(reference: string): number | null {
  const letters = /^([A-Z]{1,3})\d/.exec(reference)?.[1]
  if (letters === undefined) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
