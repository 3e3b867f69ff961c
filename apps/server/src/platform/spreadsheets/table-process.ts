import { limitMemory, replyToMessages } from '../processes/index.ts'
import { isPdf, type PdfProblem, readTable } from './read-table.ts'
import type { SheetBounds } from './sheet-bounds.ts'

/** The messages between the server and the process that reads tables. */
export interface TableMessage {
  content: Uint8Array
  bounds: SheetBounds
  /** What reading it may take. */
  memoryMb: number
}

export interface TableReply {
  table: ReturnType<typeof readTable> | PdfProblem
}

const PRIORITY = 5

replyToMessages(PRIORITY, async ({ content, bounds, memoryMb }: TableMessage): Promise<TableReply> => {
  const bytes = Buffer.from(content)
  if (!bounds.isStatement || !isPdf(bytes)) return { table: readTable(bytes, bounds) }
  // Loaded for the first PDF only: it is large.
  const { readPdf } = await import('./read-pdf.ts')
  await limitMemory(memoryMb)
  return { table: await readPdf(bytes, bounds) }
})
