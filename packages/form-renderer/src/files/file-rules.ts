import { checkFile, checkReceipt, FILE_TYPES, RECEIPT_TYPES, type Problem } from '@nibondhon/domain'
import type { FileMessages } from './file-messages.ts'

/** What a file input accepts. The server checks the content again; this only spares members a wait. */
export interface FileRules {
  types: readonly string[]
  check(file: { type: string; size: number }): Problem[]
  /** The message that says so beforehand. */
  summary: keyof Pick<FileMessages, 'fileRules' | 'receiptRules'>
}

export const FILE_RULES = {
  field: { types: FILE_TYPES, check: checkFile, summary: 'fileRules' },
  receipt: { types: RECEIPT_TYPES, check: checkReceipt, summary: 'receiptRules' },
} as const satisfies Record<string, FileRules>
