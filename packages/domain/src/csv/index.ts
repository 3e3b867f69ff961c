/** For a process that reads tables and nothing else: it loads this much faster than the rest. */
export { readCsv } from './read-csv.ts'
export { separatorOfTable } from '../statements/separator-of-table.ts'
