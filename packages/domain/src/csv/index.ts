/** For a process that reads tables and nothing else: it loads this much faster than the rest. */
export { type CsvTable, readCsvTable } from './read-csv.ts'
export { layoutOfTable } from '../statements/layout-of-table.ts'
export { hasHeadings } from '../statements/recognise-columns.ts'
export { readMessages } from '../statements/read-messages.ts'
export { tableOfText } from '../statements/table-of-text.ts'
export type { TextPiece } from '../statements/text-lines.ts'
