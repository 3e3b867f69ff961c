export {
  createTableReader,
  type StatementProblem,
  type TableProblem,
  type TableReader,
} from './table-reader.ts'
export type { Table } from './read-table.ts'
export { MAX_ROWS } from './sheet-bounds.ts'
