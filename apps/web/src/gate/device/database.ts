/** What the phone keeps: who it is, the encrypted list, and the scans. */
export type StoreName = 'device' | 'list' | 'scans'

const NAME = 'gate'
const VERSION = 1

/** Fails where the browser keeps nothing, as some do in private windows. */
export function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('device')
      request.result.createObjectStore('list')
      request.result.createObjectStore('scans', { keyPath: 'id' })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(failure(request.error))
    request.onblocked = () => reject(failure(null))
  })
}

/** The changes of `work` together, or none of them. Resolves once they are on the disk. */
export function write(
  database: IDBDatabase,
  stores: StoreName[],
  work: (store: (name: StoreName) => IDBObjectStore) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' })
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(failure(transaction.error))
    work((name) => transaction.objectStore(name))
  })
}

export function readAll<T>(database: IDBDatabase, store: StoreName): Promise<T[]> {
  return resultOf<T[]>(database.transaction(store).objectStore(store).getAll())
}

export function readOne<T>(database: IDBDatabase, store: StoreName, key: string): Promise<T | undefined> {
  return resultOf<T | undefined>(database.transaction(store).objectStore(store).get(key))
}

function resultOf<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T)
    request.onerror = () => reject(failure(request.error))
  })
}

function failure(error: DOMException | null): Error {
  return error ?? new Error('The database of the browser failed')
}
