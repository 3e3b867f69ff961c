export { createTableReader, type TableProblem, type TableReader } from './table-reader.ts'
