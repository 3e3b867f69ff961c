import { checkFile, checkReceipt, FILE_TYPES, RECEIPT_TYPES, type Problem } from '@nibondhon/domain'
import type { Messages } from '../translations/messages.ts'

/** What a file input accepts. The server checks the content again; this only spares members a wait. */
export interface FileRules {
  types: readonly string[]
  check(file: { type: string; size: number }): Problem[]
  /** The message that says so beforehand. */
  summary: keyof Pick<Messages, 'fileRules' | 'receiptRules'>
}

export const FILE_RULES = {
  field: { types: FILE_TYPES, check: checkFile, summary: 'fileRules' },
  receipt: { types: RECEIPT_TYPES, check: checkReceipt, summary: 'receiptRules' },
} as const satisfies Record<string, FileRules>

/** The first thing that is wrong with a chosen file, or undefined. */
export function fileProblem(
  file: Pick<File, 'name' | 'type' | 'size'>,
  rules: FileRules,
): Problem | undefined {
  return rules.check({ type: typeOf(file), size: file.size })[0]
}

/** Some Android file managers hand over a file without a type: then its name says it. */
export function typeOf({ name, type }: Pick<File, 'name' | 'type'>): string {
  if (type !== '') return type
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return Object.hasOwn(TYPE_OF_ENDING, ending) ? (TYPE_OF_ENDING[ending] ?? '') : ''
}

const TYPE_OF_ENDING: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  heic: 'image/heic',
  heif: 'image/heif',
}

/** 240 KB, 1.4 MB */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1_048_576) return `${Math.round(bytes / 1024)} KB`
  return `${(bytes / 1_048_576).toFixed(1)} MB`
}
