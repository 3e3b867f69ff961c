import { isRecord, isUniqueId, normaliseUniqueId, type Answers } from '@nibondhon/domain'
import { isText, readableAnswers, readText } from './read-values.ts'
import { readStored, writeStored } from './tab-storage.ts'

/** All that a tab remembers about one submission that is already stored on the server. */
export interface SubmissionRecord {
  /**
   * '' where this tab does not know it. An address with a code stays in the history of the browser, where the next
   * person at the same computer finds it; so the code is kept here and taken out of the address.
   */
  editCode: string
  editDraft: EditDraft | null
}

/** Changes that were not saved yet: a wrong tap on a link must not cost them. */
export interface EditDraft {
  /** Of the submission when the changes were made; they do not apply to a later version of it. */
  updatedAt: string
  changes: Answers
}

/** False where this browser stores nothing: then only the address can hold the code. */
export function keepEditCode(uniqueId: string, editCode: string): boolean {
  if (!isUniqueId(normaliseUniqueId(uniqueId)) || editCode === '') return false
  updateSubmissionSession(uniqueId, { editCode })
  return readSubmissionSession(uniqueId).editCode === editCode
}

export function readSubmissionSession(uniqueId: string): SubmissionRecord {
  return readSubmissionRecord(readStored(storageKey(uniqueId)))
}

/** Replaces the given parts of a submission's record. */
export function updateSubmissionSession(uniqueId: string, changes: Partial<SubmissionRecord>): void {
  writeStored(storageKey(uniqueId), { ...readSubmissionSession(uniqueId), ...changes })
}

export function toEditDraft(value: unknown): EditDraft | null {
  if (!isRecord(value)) return null
  const { updatedAt, changes } = value
  return isText(updatedAt) ? { updatedAt, changes: readableAnswers(changes) } : null
}

function readSubmissionRecord(value: unknown): SubmissionRecord {
  const stored = isRecord(value) ? value : {}
  return { editCode: readText(stored['editCode']), editDraft: toEditDraft(stored['editDraft']) }
}

function storageKey(uniqueId: string): string {
  return `member-submission:${normaliseUniqueId(uniqueId)}`
}
