import { normaliseForm, type FormDefinition } from '@nibondhon/domain'
import { type BrowserStore, keysWithPrefix } from '../../../shared/session/browser-store.ts'

/** Unsaved changes, stored in this browser. */
export interface StoredDraft {
  key: string
  savedAt: string
  /** The `updatedAt` of the stored form that the draft is based on; null for a new form. */
  base: string | null
  form: FormDefinition
  /** Whether the form came from a file: it is created inactive. */
  isImported: boolean
}

/** Older drafts are removed: a browser's storage is small. */
const MAX_DRAFTS = 5

/** The storage keys of one user's drafts: of new forms, or of one form. */
export function draftPrefix(userId: string, formId: string | null): string {
  return `form-draft:${userId}:${formId ?? 'new'}:`
}

/** The stored drafts, newest first. */
export function listDrafts(store: BrowserStore | null, prefix: string): StoredDraft[] {
  return keysWithPrefix(store, prefix)
    .flatMap((key) => readDraft(key, store?.getItem(key) ?? null))
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt))
}

/** Returns false where the browser has no storage, or it is full. */
export function writeDraft(
  store: BrowserStore | null,
  prefix: string,
  { key, ...draft }: StoredDraft,
): boolean {
  try {
    store?.setItem(key, JSON.stringify(draft))
    for (const old of listDrafts(store, prefix).slice(MAX_DRAFTS)) store?.removeItem(old.key)
    return store !== null
  } catch {
    return false
  }
}

export function removeDraft(store: BrowserStore | null, key: string): void {
  try {
    store?.removeItem(key)
  } catch {
    // Where storage is forbidden there is nothing to remove.
  }
}

/** An older version of the console, or any other script, may have written the stored text. */
function readDraft(key: string, text: string | null): StoredDraft[] {
  try {
    const stored: unknown = JSON.parse(text ?? '')
    if (typeof stored !== 'object' || stored === null || !('form' in stored)) return []
    const { savedAt, base, isImported } = stored as Record<string, unknown>
    if (typeof savedAt !== 'string' || Number.isNaN(Date.parse(savedAt))) return []
    return [
      {
        key,
        savedAt,
        base: typeof base === 'string' ? base : null,
        form: normaliseForm(stored.form),
        isImported: isImported === true,
      },
    ]
  } catch {
    return []
  }
}
