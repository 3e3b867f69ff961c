import { isRecord } from '@nibondhon/domain'

/*
 * What was typed into a form, for the next visit with the same browser: members open the link in their chat app again, in
 * another tab. The tab has its own copy in its record. Everything in it is validated where it is continued.
 */
const PREFIX = 'browser-draft:'
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

/** The parts of a tab's record that another tab needs to continue. */
export interface BrowserDraft {
  /** When it was changed last, in milliseconds since 1970. */
  at: number
  draft?: unknown
  payment?: unknown
  saved?: unknown
  link?: unknown
  /** The name under which its tab keeps files. */
  tab?: unknown
}

/** Null where there is none, it is too old, or the browser stores nothing. */
export function readBrowserDraft(customUrl: string, now = Date.now()): BrowserDraft | null {
  try {
    // Those of forms that are not opened again end here.
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX) && !isCurrent(read(key), now)) localStorage.removeItem(key)
    }
    const stored = read(keyOf(customUrl))
    return isCurrent(stored, now) ? stored : null
  } catch {
    return null
  }
}

export function writeBrowserDraft(
  customUrl: string,
  draft: Omit<BrowserDraft, 'at'>,
  now = Date.now(),
): void {
  try {
    localStorage.setItem(keyOf(customUrl), JSON.stringify({ ...draft, at: now }))
  } catch {
    // A private window, or storage is full: then only the tab knows.
  }
}

export function forgetBrowserDraft(customUrl: string): void {
  try {
    localStorage.removeItem(keyOf(customUrl))
  } catch {
    // Nothing was stored.
  }
}

function isCurrent(stored: unknown, now: number): stored is BrowserDraft {
  return isRecord(stored) && typeof stored['at'] === 'number' && Math.abs(now - stored['at']) < KEPT_MS
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function keyOf(customUrl: string): string {
  return PREFIX + customUrl.toLowerCase()
}
