import { normaliseForm, type FormDefinition } from '@nibondhon/domain'

/** Work that was not saved, kept in this browser. */
export interface StoredDraft {
  key: string
  savedAt: string
  /** Which state of the stored form it was made from; null for a new form. */
  base: string | null
  form: FormDefinition
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Older ones than these are forgotten: a browser's storage is small. */
const KEPT = 5

/** Under these keys lie the drafts of one person: of new forms, or of one form. */
export function draftPrefix(userId: string, formId: string | null): string {
  return `form-draft:${userId}:${formId ?? 'new'}:`
}

/** What was kept, newest first. */
export function listDrafts(store: Store | null, prefix: string): StoredDraft[] {
  const keys = Array.from({ length: store?.length ?? 0 }, (_, index) => store?.key(index) ?? '')
  return keys
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => readDraft(key, store?.getItem(key) ?? null))
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt))
}

/** Whether it could be kept: storage can be full or forbidden. */
export function writeDraft(store: Store | null, prefix: string, { key, ...draft }: StoredDraft): boolean {
  try {
    store?.setItem(key, JSON.stringify(draft))
    for (const old of listDrafts(store, prefix).slice(KEPT)) store?.removeItem(old.key)
    return store !== null
  } catch {
    return false
  }
}

export function removeDraft(store: Store | null, key: string): void {
  try {
    store?.removeItem(key)
  } catch {
    // Forbidden storage holds nothing to remove.
  }
}

/** Null where the browser forbids storage. */
export function browserStore(): Store | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** What stands in storage may have been written by an older version, or by anyone. */
function readDraft(key: string, text: string | null): StoredDraft[] {
  try {
    const stored: unknown = JSON.parse(text ?? '')
    if (typeof stored !== 'object' || stored === null || !('form' in stored)) return []
    const { savedAt, base } = stored as { savedAt?: unknown; base?: unknown }
    if (typeof savedAt !== 'string' || Number.isNaN(Date.parse(savedAt))) return []
    return [{ key, savedAt, base: typeof base === 'string' ? base : null, form: normaliseForm(stored.form) }]
  } catch {
    return []
  }
}
