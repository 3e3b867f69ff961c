import type { Db } from '../database/index.ts'

/** Which of these files have a row now. */
export async function findExisting(db: Db, ids: string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('id', 'in', ids)
    .unionAll(db.selectFrom('deleted_files').select('id').where('id', 'in', ids))
    .unionAll(db.selectFrom('saved_draft_files').select('id').where('id', 'in', ids))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
