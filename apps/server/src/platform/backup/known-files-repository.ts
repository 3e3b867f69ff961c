import type { Db } from '../database/index.ts'

/** Which of these files have a row at this moment. */
export async function knownFiles(db: Db, ids: string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('files').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}
