import type { FileAnswer } from '@nibondhon/domain'
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

/** The ids among these that belong to a submission, to a deleted one that can be restored, or to a saved draft. */
export async function findReferenced(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('id', 'in', ids)
    .unionAll(db.selectFrom('deleted_files').select('id').where('id', 'in', ids))
    .unionAll(db.selectFrom('saved_draft_files').select('id').where('id', 'in', ids))
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** Makes files belong to a submission, by field id. Those that they replace stay: the history names them. */
export async function saveFiles(
  db: Db,
  submissionId: string,
  files: Readonly<Record<string, FileAnswer>>,
): Promise<void> {
  const rows = Object.entries(files).map(([fieldId, { fileId, name, type, size }]) => ({
    id: fileId,
    submission_id: submissionId,
    field_id: fieldId,
    name,
    type,
    size,
  }))
  if (rows.length > 0) await db.insertInto('files').values(rows).execute()
}
