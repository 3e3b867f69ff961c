import { filesToForget, MAX_AGE_MS, type KeptFile } from './files-to-forget.ts'
import { EXPIRY_KEY, TAB_KEY } from './kept-files-keys.ts'
import { isText } from './read-values.ts'
import { readStored, writeStored } from './tab-storage.ts'

const DATABASE = 'chosen-files'
const STORE = 'files'
/** Some browsers never answer when they may not store anything. */
const OPEN_TIMEOUT_MS = 3_000

interface StoredFile extends KeptFile {
  /** The tab and the place within it: tabs do not see each other's files. */
  scope: string
  name: string
  file: File
}

/** Keeps a file for a reload of this tab, instead of an earlier one of the same name. */
export async function keepFile(place: string, name: string, file: File): Promise<void> {
  const scope = scopeOf(place)
  await inTransaction(async (store) => {
    const others = (await allOf(store)).filter((other) => other.scope !== scope || other.name !== name)
    const kept = { scope, name, file, size: file.size, keptAt: Date.now() }
    forgetSome(store, others, filesToForget([...others, kept], Date.now()))
    // Where it alone is too large, the others stay.
    if (!filesToForget([kept], Date.now()).includes(kept)) store.put(kept)
  })
}

/** Takes over what another tab of this browser kept in one place. */
export async function takeFiles(tab: string, place: string): Promise<void> {
  const [from, scope] = [`${tab} ${place}`, scopeOf(place)]
  if (from === scope) return
  await inTransaction(async (store) => {
    for (const kept of await allOf(store)) {
      if (kept.scope !== from) continue
      store.delete([from, kept.name])
      store.put({ ...kept, scope })
    }
  })
}

export async function forgetFile(place: string, name: string): Promise<void> {
  await inTransaction((store) => void store.delete([scopeOf(place), name]))
}

/** Also those of places within it, whose names begin with its name. `tab` names another tab than this one. */
export async function forgetFiles(place: string, tab?: string): Promise<void> {
  const scope = tab === undefined ? scopeOf(place) : `${tab} ${place}`
  await inTransaction(async (store) => {
    const all = await allOf(store)
    const forgotten = all.filter((kept) => `${kept.scope} `.startsWith(`${scope} `))
    forgetSome(store, all, forgotten)
  })
}

/** By name. */
export async function readFiles(place: string): Promise<ReadonlyMap<string, File>> {
  await forgetExpired()
  const scope = scopeOf(place)
  const all = await inTransaction(allOf)
  return new Map(all.filter((kept) => kept.scope === scope).map(({ name, file }) => [name, file]))
}

export async function forgetExpired(): Promise<void> {
  await inTransaction(async (store) => {
    const all = await allOf(store)
    forgetSome(store, all, filesToForget(all, Date.now()))
  })
}

function forgetSome(store: IDBObjectStore, all: StoredFile[], forgotten: readonly KeptFile[]): void {
  const rest = all.filter((kept) => !forgotten.includes(kept))
  for (const { scope, name } of all.filter((kept) => forgotten.includes(kept))) store.delete([scope, name])
  const oldest = Math.min(Date.now(), ...rest.map(({ keptAt }) => keptAt))
  localStorage.setItem(EXPIRY_KEY, String(oldest + MAX_AGE_MS))
}

function scopeOf(place: string): string {
  const stored = readStored(TAB_KEY)
  const tab = isText(stored) ? stored : crypto.getRandomValues(new Uint32Array(4)).join('-')
  if (tab !== stored) writeStored(TAB_KEY, tab)
  return `${tab} ${place}`
}

function allOf(store: IDBObjectStore): Promise<StoredFile[]> {
  return resultOf<StoredFile[]>(store.getAll())
}

async function inTransaction<T>(run: (store: IDBObjectStore) => Promise<T> | T): Promise<T> {
  const database = await openDatabase()
  try {
    const transaction = database.transaction(STORE, 'readwrite')
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error('The files were not stored'))
    })
    const [result] = await Promise.all([run(transaction.objectStore(STORE)), done])
    return result
  } finally {
    database.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: ['scope', 'name'] })
  const timeout = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('The database did not open')), OPEN_TIMEOUT_MS)
  })
  return Promise.race([resultOf<IDBDatabase>(request), timeout])
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The files cannot be read'))
  })
}
