import {
  DATE_ORDERS,
  MAX_ACCOUNT_LENGTH,
  MAX_PDF_PASSWORD_LENGTH,
  STATEMENT_BOUNDS,
  STATEMENT_COLUMNS,
  STATEMENT_QUESTIONS,
  type StatementAnswers,
  type StatementMapping,
} from '@nibondhon/domain'
import type { FastifyRequest } from 'fastify'
import { readFilePart, readJsonText, readMultipart } from '../../platform/input/index.ts'
import type { Table, TableReader } from '../../platform/spreadsheets/index.ts'
import { mappingInvalid, statementRejected } from './statement-errors.ts'

/** Room for the mapping. */
const MAX_BODY_BYTES = STATEMENT_BOUNDS.bytes + 64 * 1024
const MAX_FILE_NAME_LENGTH = 120

export interface ReceivedStatement {
  fileName: string
  cells: string[][]
  /** Of the file, with the rows that are several of them. */
  lines: number
  joined: Table['joined']
  kind: Table['kind']
  rowLines: Table['rowLines']
  /** Null where the request has none. */
  mapping: StatementMapping | null
  account: string
}

/** Reads the statement of a multipart body. Its size is limited before anything of it is read. */
export async function receiveStatement(
  tables: TableReader,
  request: FastifyRequest,
): Promise<ReceivedStatement> {
  const file: { name: string; bytes: Buffer | null } = { name: '', bytes: null }
  const parts = await readMultipart(request, {
    maxBytes: MAX_BODY_BYTES,
    fileMemoryBytes: STATEMENT_BOUNDS.bytes,
    takeFile: async (field, part) => {
      if (field !== 'file' || part.name === '') return
      file.name = part.name
      file.bytes = await readFilePart(part, STATEMENT_BOUNDS.bytes)
      if (file.bytes === null) throw statementRejected('file_too_large')
    },
  })
  if (file.bytes === null) throw statementRejected('file_missing')
  const text = (name: string) => [parts[name] ?? ''].flat().join('')
  const password = text('password').slice(0, MAX_PDF_PASSWORD_LENGTH)
  const { cells, lines, joined, kind, rowLines } = await readCells(tables, file.bytes, password)
  return {
    fileName: file.name.slice(-MAX_FILE_NAME_LENGTH),
    cells,
    lines,
    joined,
    kind,
    rowLines,
    mapping: parts['mapping'] === undefined ? null : readMapping(text('mapping'), cells),
    account: text('account').replace(/\s+/g, ' ').trim().slice(0, MAX_ACCOUNT_LENGTH),
  }
}

async function readCells(tables: TableReader, bytes: Buffer, password: string): Promise<Table> {
  const read = await tables.readStatement(bytes, { ...STATEMENT_BOUNDS, keepsEmptyRows: true, password })
  if (typeof read === 'string') throw statementRejected(`file_${read}`)
  if (!read.cells.some((row) => row.some((cell) => cell.trim() !== ''))) throw statementRejected('file_empty')
  return read
}

/** The mapping of a request, if its row and columns exist. */
function readMapping(text: string, cells: readonly (readonly string[])[]): StatementMapping {
  const { header, columns, dateOrder, answers } = parseMapping(text)
  const width = widthOf(cells)
  const isIndex = (value: unknown, end: number): value is number =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) < end
  if (header !== -1 && !isIndex(header, cells.length)) throw mappingInvalid()
  const chosen = STATEMENT_COLUMNS.flatMap((column) => {
    const index = Object.hasOwn(columns, column) ? columns[column] : undefined
    return isIndex(index, width) ? [[column, index] as const] : []
  })
  const order = DATE_ORDERS.find((one) => one === dateOrder)
  if (new Set(chosen.map(([, index]) => index)).size < chosen.length || !order) throw mappingInvalid()
  return { header, columns: Object.fromEntries(chosen), dateOrder: order, answers: readAnswers(answers) }
}

/** Not `Math.max(...)`: a file has more rows than a function takes arguments. */
export function widthOf(cells: readonly (readonly string[])[]): number {
  return cells.reduce((width, row) => Math.max(width, row.length), 0)
}

/** The known answers of a mapping or a profile. */
export function readAnswers(value: unknown): StatementAnswers {
  const { future, negative_debit: negativeDebit } = Object(value) as Record<string, unknown>
  return {
    future: STATEMENT_QUESTIONS.future.find((one) => one === future),
    negative_debit: STATEMENT_QUESTIONS.negative_debit.find((one) => one === negativeDebit),
  }
}

interface SentMapping {
  header: number
  columns: Record<string, unknown>
  dateOrder: unknown
  answers: unknown
}

function parseMapping(text: string): SentMapping {
  const value = readJsonText(text) as Partial<Record<keyof SentMapping, unknown>> | null | undefined
  const { header, columns, dateOrder = 'day', answers } = value ?? {}
  if (typeof header !== 'number' || typeof columns !== 'object' || columns === null) throw mappingInvalid()
  return { header, columns: { ...columns }, dateOrder, answers }
}
