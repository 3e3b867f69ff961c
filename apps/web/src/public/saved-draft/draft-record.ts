import { isDraftSecret, isRecord } from '@nibondhon/domain'
import type { SavedRecord } from '../member-session/form-record.ts'
import { storedForm } from '../member-session/form-session.ts'
import { isText } from '../member-session/read-values.ts'

/** The saved draft that this tab continues; null where there is none. */
export function readSaved(customUrl: string): SavedRecord | null {
  const { saved } = storedForm(customUrl)
  if (!isRecord(saved)) return null
  const { secret, id, revision } = saved
  if (!isText(secret) || !isDraftSecret(secret) || !isText(id) || typeof revision !== 'number') return null
  return { secret, id, revision }
}

/** The files that the server has, by field id, as this page got or sent them. Others are sent again. */
const storedFiles = new Map<string, ReadonlyMap<string, File>>()

export function rememberStoredFiles(secret: string, files: ReadonlyMap<string, File>): void {
  storedFiles.set(secret, new Map(files))
}

export function isStoredFile(secret: string, id: string, file: File): boolean {
  return storedFiles.get(secret)?.get(id) === file
}
