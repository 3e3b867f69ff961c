import { isRecord } from '@nibondhon/domain'
import { type BrowserStore, keysWithPrefix } from '../session/browser-store.ts'

const WORK_KINDS = ['edit', 'status', 'email', 'sms', 'campaign'] as const

/** What was being written: a correction of the answers, a status with a note, a message to the member or to many. */
type WorkKind = (typeof WORK_KINDS)[number]

/** What staff were writing when their session ended, stored in this browser. */
export interface UnsavedWork {
  key: string
  savedAt: string
  kind: WorkKind
  /** Which submission it is about; a constant for a message to many. */
  submissionId: string
  /** Of the member who made the submission. */
  name: string
  /** The page on which the work is continued. */
  path: string
  /** What was typed; the dialog or page that offers it reads it carefully, as an older version may have written it. */
  value: Readonly<Record<string, unknown>>
}

const PREFIX = 'unsaved-work:'

/** It holds what members entered, so it does not stay in the browser for good. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000

const changes = new EventTarget()
const CHANGED = 'changed'

/** Of one user only: another person who signs in here is not offered it. */
export function workKey(
  userId: string,
  { kind, submissionId }: Pick<UnsavedWork, 'kind' | 'submissionId'>,
): string {
  return `${PREFIX}${userId}:${kind}:${submissionId}`
}

/** Returns false where the browser has no storage, or it is full. */
export function writeWork(store: BrowserStore | null, { key, ...work }: UnsavedWork): boolean {
  try {
    store?.setItem(key, JSON.stringify(work))
    changes.dispatchEvent(new Event(CHANGED))
    return store !== null
  } catch {
    return false
  }
}

export function removeWork(store: BrowserStore | null, key: string): void {
  store?.removeItem(key)
  changes.dispatchEvent(new Event(CHANGED))
}

/** One user's unsaved work, newest first. Removes what is too old, of any user. */
export function listWork(store: BrowserStore | null, userId: string, now = Date.now()): UnsavedWork[] {
  const all = keysWithPrefix(store, PREFIX).map((key) => ({ key, work: readWork(key, store?.getItem(key)) }))
  for (const { key, work } of all)
    if (!work || now - Date.parse(work.savedAt) > MAX_AGE_MS) store?.removeItem(key)
  return all
    .flatMap(({ work }) => work ?? [])
    .filter(
      ({ key, savedAt }) => key.startsWith(`${PREFIX}${userId}:`) && now - Date.parse(savedAt) <= MAX_AGE_MS,
    )
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt))
}

/** Returns the function that stops listening. */
export function onWorkChanged(listener: () => void): () => void {
  changes.addEventListener(CHANGED, listener)
  return () => changes.removeEventListener(CHANGED, listener)
}

/** Any other script may have written the stored text, and the address is followed by a click. */
function readWork(key: string, text: string | null | undefined): UnsavedWork | null {
  try {
    const stored: unknown = JSON.parse(text ?? '')
    if (!isRecord(stored)) return null
    const { savedAt, kind, submissionId, name, path, value } = stored
    const known = WORK_KINDS.find((one) => one === kind)
    if (typeof savedAt !== 'string' || Number.isNaN(Date.parse(savedAt))) return null
    if (typeof submissionId !== 'string' || typeof name !== 'string' || !known || !isRecord(value))
      return null
    if (typeof path !== 'string' || !path.startsWith('/admin/')) return null
    return { key, savedAt, kind: known, submissionId, name, path, value }
  } catch {
    return null
  }
}
