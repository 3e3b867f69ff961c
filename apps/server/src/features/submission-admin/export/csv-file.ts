import { CSV_BOM, csvDate, csvLine, csvNumber, csvPhone, csvText } from '@nibondhon/domain'
import type { Cell } from './export-columns.ts'
import type { ExportFile } from './export-file.ts'

/** Spreadsheet programs show Bangla and leading zeros correctly, and run no formula from it. */
export function csvFile(): ExportFile {
  return {
    type: 'text/csv; charset=utf-8',
    extension: 'csv',
    begin: (titles) => CSV_BOM + csvLine(titles.map(csvText)),
    lines: (rows) => rows.map((cells) => csvLine(cells.map(csvCell))).join(''),
    end: () => '',
  }
}

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  switch (cell.kind) {
    case 'number':
      return csvNumber(cell.value)
    case 'phone':
      return csvPhone(cell.text)
    case 'date':
    case 'moment':
      return csvDate(cell.text)
    case 'text':
      return csvText(cell.text)
  }
}
