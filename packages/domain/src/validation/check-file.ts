import type { Problem } from '../form-model/form-types.ts'
import { problem } from '../form-model/problem.ts'

/** Files must stay below this size. */
export const MAX_FILE_BYTES = 5_242_880

export const FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export const RECEIPT_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const

/** A file for a file field, by its declared type and size; the server also checks the content. */
export function checkFile(file: { type: string; size: number }): Problem[] {
  return isOneOf(FILE_TYPES, file.type) ? checkSize(file.size) : [problem('file_type')]
}

/** The receipt of a bank transfer; null means none was chosen. */
export function checkReceipt(file: { type: string; size: number } | null): Problem[] {
  if (file === null) return [problem('receipt_required')]
  return isOneOf(RECEIPT_TYPES, file.type) ? checkSize(file.size) : [problem('receipt_type')]
}

function checkSize(size: number): Problem[] {
  if (size >= MAX_FILE_BYTES) return [problem('file_too_large')]
  return size > 0 ? [] : [problem('file_empty')]
}

function isOneOf(types: readonly string[], type: string): boolean {
  return types.includes(type.toLowerCase())
}
