import type { Db } from '../../../platform/database/index.ts'

export interface StoredFile {
  id: string
  name: string
  type: string
  size: number
}

export async function findFile(db: Db, id: string): Promise<StoredFile | null> {
  const row = await db
    .selectFrom('files')
    .select(['id', 'name', 'type', 'size'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The ids among these that belong to a submission. */
export async function findReferenced(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('files').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map((row) => row.id))
}
