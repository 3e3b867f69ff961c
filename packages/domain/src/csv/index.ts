/** For a process that reads tables and nothing else: it loads this much faster than the rest. */
export { type CsvTable, readCsvTable } from './read-csv.ts'
export { layoutOfTable } from '../statements/layout-of-table.ts'
