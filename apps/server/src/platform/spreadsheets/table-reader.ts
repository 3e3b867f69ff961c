import path from 'node:path'
import { limitConcurrency } from '../limits/index.ts'
import { createProcessOnDemand, ProcessEnded, ProcessTooSlow } from '../processes/index.ts'
import type { PdfProblem, Table } from './read-table.ts'
import type { SheetBounds } from './sheet-bounds.ts'
import type { TableMessage, TableReply } from './table-process.ts'

export interface TableReader {
  /**
   * The cells of a file with a table: XLSX, an HTML page, CSV or TSV, by its content. 'unreadable' for anything else, 'pdf' for a PDF,
   * 'too_large' for more than the bounds, 'too_complex' where reading it takes too much time or memory. Throws `busy` when
   * too many files wait.
   */
  read(content: Buffer, bounds: SheetBounds): Promise<Table | TableProblem>
  /** The same for statements, which may be PDFs or pasted messages. */
  readStatement(content: Buffer, bounds: SheetBounds): Promise<Table | StatementProblem>
  /** How many files are being read and how many wait. */
  load(): { running: number; waiting: number }
  stop(): void
}

export type TableProblem = 'unreadable' | 'too_large' | 'pdf' | 'too_complex'
export type StatementProblem = Exclude<TableProblem, 'pdf'> | PdfProblem

export interface TableReaderOptions {
  timeLimitMs?: number
  memoryMb?: number
  /** How long a process stays without a file. */
  idleMs?: number
}

const PROGRAM = path.join(import.meta.dirname, 'table-process.ts')

/** The largest file that is allowed takes about a second and 200 MB. */
const TIME_LIMIT_MS = 20_000
const MEMORY_MB = 512

const MAX_CONCURRENT = 2
const MAX_WAITING = 20

/**
 * Reads files of staff in separate processes: people send each other statements and lists, and a file that was made to take
 * all time or memory ends only the process that reads it.
 */
export function createTableReader({
  timeLimitMs = TIME_LIMIT_MS,
  memoryMb = MEMORY_MB,
  ...options
}: TableReaderOptions = {}): TableReader {
  const processes = Array.from({ length: MAX_CONCURRENT }, () =>
    createProcessOnDemand<TableMessage, TableReply>(PROGRAM, { memoryMb, ...options }),
  )
  /** A stack: the last used is used next, so that the others become idle and end. */
  const free = [...processes]
  const limited = limitConcurrency({ running: MAX_CONCURRENT, waiting: MAX_WAITING })

  async function read(content: Buffer, bounds: SheetBounds): Promise<TableReply['table'] | 'too_complex'> {
    const reader = free.pop()
    if (!reader) throw new Error('more files are read at once than there are processes')
    try {
      return (await reader.exchange({ content, bounds, memoryMb }, timeLimitMs)).table
    } catch (error) {
      if (error instanceof ProcessEnded || error instanceof ProcessTooSlow) return 'too_complex'
      throw error
    } finally {
      free.push(reader)
    }
  }

  return {
    async read(content, bounds) {
      const table = await limited(() => read(content, bounds))
      return isPdfProblem(table) ? 'pdf' : table
    },
    async readStatement(content, bounds) {
      const table = await limited(() => read(content, { ...bounds, isStatement: true }))
      return table === 'pdf' ? 'unreadable' : table
    },
    load: limited.load,
    stop: () => processes.forEach((one) => one.stop()),
  }
}

function isPdfProblem(table: TableReply['table'] | 'too_complex'): table is PdfProblem {
  return typeof table === 'string' && table.startsWith('pdf_')
}
