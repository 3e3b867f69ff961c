import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from './tables/database.ts'

/** Old and new of each association, while another process updates the database. */
const CACHE_SIZE = 100

/**
 * Remembers what is read from the system catalogs, which takes longer than what it is read for. It is read again when the
 * database has another newest migration or another newest key, by another process too.
 */
export function rememberCatalog<T extends object>(read: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  const known = new LRUCache<string, T>({ max: CACHE_SIZE })
  return async (db) => {
    const stamp = await readStamp(db)
    const found = known.get(stamp) ?? (await read(db))
    known.set(stamp, found)
    return found
  }
}

async function readStamp(db: Db): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select concat(current_schema(), ' ', (select max(name) from kysely_migration), ' ',
      (select max(oid) from pg_constraint)) as stamp`.execute(db)
  return rows[0]?.stamp ?? ''
}
