import { replyToMessages } from '../processes/index.ts'
import { readTable } from './read-table.ts'
import type { SheetBounds } from './sheet-bounds.ts'

/** The messages between the server and the process that reads tables. */
export interface TableMessage {
  content: Uint8Array
  bounds: SheetBounds
}

export interface TableReply {
  table: ReturnType<typeof readTable>
}

const PRIORITY = 5

replyToMessages(PRIORITY, ({ content, bounds }: TableMessage): TableReply => ({
  table: readTable(Buffer.from(content), bounds),
}))
