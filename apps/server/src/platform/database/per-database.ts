import type { Db } from './tables/database.ts'

/**
 * Creates one value for each connected database, on first use. For state that belongs to a server rather than to the
 * process, such as a queue for its connections: servers in one process, as in tests, then share none of it.
 */
export function perDatabase<T>(create: () => T): (db: Db) => T {
  const values = new WeakMap<Db, { value: T }>()
  return (db) => {
    const existing = values.get(db) ?? { value: create() }
    values.set(db, existing)
    return existing.value
  }
}
