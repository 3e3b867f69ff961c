import type { Db } from '../../platform/database/index.ts'

export interface StoredKey {
  kid: string
  x: string
  sealed: string
}

/** The newest first. */
export async function findKeys(db: Db): Promise<StoredKey[]> {
  return db
    .selectFrom('ticket_keys')
    .select(['kid', 'x', 'sealed'])
    .orderBy('created_at', 'desc')
    .orderBy('kid')
    .execute()
}

export async function insertKey(db: Db, key: StoredKey): Promise<void> {
  await db.insertInto('ticket_keys').values(key).execute()
}
