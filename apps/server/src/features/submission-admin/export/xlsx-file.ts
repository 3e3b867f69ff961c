import type { Cell } from './export-columns.ts'
import type { ExportFile } from './export-file.ts'
import { zipFile } from './zip-file.ts'

/** Rows of a sheet, with the title row. */
export const MAX_ROWS = 1_048_576
const MAX_COLUMNS = 16_384

/** A workbook: numbers and dates as such, everything else as text, so that phones keep their zeros. */
export function xlsxFile(sheets: readonly string[]): ExportFile {
  const zip = zipFile()
  let [sheet, row] = [0, 0]
  const rowOf = (cells: Cell[], style = '') => {
    row += 1
    let xml = `<row r="${row}">`
    for (const [column, cell] of cells.entries())
      if (cell !== null) xml += cellXml(cell, columnName(column) + row, style)
    return `${xml}</row>`
  }
  const openSheet = async (titles: string[]) => {
    ;[sheet, row] = [sheet + 1, 0]
    const titleRow = rowOf(
      titles.map((text): Cell => ({ kind: 'text', text })),
      ' s="3"',
    )
    const opened = zip.openFile(`xl/worksheets/sheet${sheet}.xml`)
    return Buffer.concat([opened, await zip.write([XML, SHEET_HEAD, titleRow])])
  }
  const closeSheet = async () =>
    Buffer.concat([await zip.write(['</sheetData></worksheet>']), await zip.closeFile()])
  return {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
    maxColumns: MAX_COLUMNS,
    async begin(titles) {
      const head = Object.entries(partsOf(sheets)).map(([name, xml]) => zip.addFile(name, XML + xml))
      return Buffer.concat([...head, await openSheet(titles)])
    },
    lines: (rows) => zip.write(rows.map((cells) => rowOf(cells))),
    nextSheet: async (titles) => Buffer.concat([await closeSheet(), await openSheet(titles)]),
    end: async () => Buffer.concat([await closeSheet(), zip.end()]),
  }
}

function cellXml(cell: NonNullable<Cell>, cellName: string, style: string): string {
  switch (cell.kind) {
    case 'number':
      return `<c r="${cellName}"><v>${cell.value}</v></c>`
    case 'date':
    case 'moment': {
      const days = daysOf(cell.text)
      if (days === null) return textXml(cell.text, cellName, style)
      return `<c r="${cellName}" s="${cell.kind === 'date' ? 1 : 2}"><v>${days}</v></c>`
    }
    case 'text':
    case 'phone':
      return textXml(cell.text, cellName, style)
  }
}

/** An inline string is never read as a formula. */
function textXml(text: string, cellName: string, style: string): string {
  return `<c r="${cellName}"${style} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`
}

/** Spreadsheets count days from the end of 1899. Earlier dates do not exist there, and stay text. */
function daysOf(text: string): number | null {
  if (!MOMENT.test(text)) return null
  // Date.parse reads a date without a time as UTC.
  const moment = Date.parse(text.length === DAY_LENGTH ? text : `${text.replace(' ', 'T')}Z`)
  const days = (moment - DAY_ZERO) / 86_400_000
  // Day 60 is 29 February 1900, which did not exist; from 1 March on all programs agree.
  return days > 60 ? days : null
}

const MOMENT = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?$/
const DAY_LENGTH = '2026-11-14'.length
const DAY_ZERO = Date.UTC(1899, 11, 30)

const columnNames: string[] = []

/** A, B, … Z, AA, AB, … */
function columnName(index: number): string {
  const cached = columnNames[index]
  if (cached !== undefined) return cached
  const first = index >= 26 ? columnName(Math.floor(index / 26) - 1) : ''
  return (columnNames[index] = first + String.fromCharCode(65 + (index % 26)))
}

const SPECIAL = /[&<>"\r]|[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const ESCAPED: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

/** Finds texts without special characters, which are most, several times as fast. */
const MAYBE_SPECIAL = /[&<>"\0-\x1f\ud800-\udfff\ufffe\uffff]/

/** Leaves out what XML cannot represent, such as control characters. */
function escapeXml(text: string): string {
  if (!MAYBE_SPECIAL.test(text)) return text
  return text.replace(SPECIAL, (mark) => ESCAPED[mark] ?? '')
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** The title row is frozen. */
const SHEET_HEAD = `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/><sheetData>`

/** Styles: 0 plain, 1 date, 2 date and time, 3 title. */
function partsOf(sheets: readonly string[]): Record<string, string> {
  const each = (xml: (number: number, name: string) => string) =>
    sheets.map((name, index) => xml(index + 1, name)).join('')
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${each((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each((number, name) => `<sheet name="${escapeXml(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${each((number) => `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
  }
}
