import { EXPIRY_KEY, TAB_KEY } from './kept-files-keys.ts'
import { readStored } from './tab-storage.ts'

/*
 * Chosen files outlive the page in a database of the browser: a phone that is short of memory closes the tab while the
 * camera is open. What reads and writes it is downloaded only by a tab in which a file was chosen.
 */

type KeptFiles = typeof import('./kept-files.ts')

let last: Promise<unknown> = Promise.resolve()

/**
 * One after another: a file that takes an earlier one's place is kept after that one was forgotten. Null where the browser
 * keeps nothing, such as in some private windows: then files last as long as the page.
 */
export function withKeptFiles<T>(run: (kept: KeptFiles) => Promise<T>): Promise<T | null> {
  const ended = last
    .then(() => import('./kept-files.ts'))
    .then(run)
    .catch(() => null)
  last = ended
  return ended
}

/** The files that this tab kept in one place, by name. */
export async function readKeptFiles(place: string): Promise<ReadonlyMap<string, File>> {
  const kept = readStored(TAB_KEY) === null ? null : await withKeptFiles((files) => files.readFiles(place))
  return kept ?? new Map<string, File>()
}

export function forgetKeptFiles(place: string): void {
  if (readStored(TAB_KEY) !== null) void withKeptFiles((kept) => kept.forgetFiles(place))
}

/** For files of tabs that were closed. */
export function forgetExpiredFiles(): void {
  try {
    const expiry = Number(localStorage.getItem(EXPIRY_KEY))
    if (expiry > 0 && expiry < Date.now()) void withKeptFiles((kept) => kept.forgetExpired())
  } catch {
    // Without storage nothing was kept.
  }
}
