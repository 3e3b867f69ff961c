import { readSubmissionName } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/index.ts'
import { type DeskRow, ROW_COLUMNS } from './list-repository.ts'

export interface DeskSubmission extends DeskRow {
  customUrl: string
}

/** By its id or its unique id; null when it is neither, or there is none. */
export async function findSubmission(db: Db, idOrUniqueId: string): Promise<DeskSubmission | null> {
  const name = readSubmissionName(idOrUniqueId)
  if (!name) return null
  if ('id' in name) return (await findSubmissions(db, [name.id]))[0] ?? null
  const { rows } = await sql<DeskSubmission>`
    select ${COLUMNS} from submissions s join forms f on f.id = s.form_id
    where s.unique_id = ${name.uniqueId}`.execute(db)
  return rows[0] ?? null
}

/** In the order of the ids; those that are not there are left out. */
export async function findSubmissions(db: Db, ids: string[]): Promise<DeskSubmission[]> {
  const { rows } = await sql<DeskSubmission>`
    select ${COLUMNS} from submissions s join forms f on f.id = s.form_id
    where s.id = any(${ids}::uuid[])`.execute(db)
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id.toLowerCase()) ?? [])
}

const COLUMNS = sql.raw(`${ROW_COLUMNS}, f.custom_url as "customUrl"`)

export interface LockedSubmission {
  id: string
  uniqueId: string
  status: DeskRow['status']
}

/** Nobody else changes them until the transaction ends. Always in the same order, or two could wait for each other. */
export async function lockSubmissions(trx: Db, ids: string[]): Promise<LockedSubmission[]> {
  const { rows } = await sql<LockedSubmission>`
    select id, unique_id as "uniqueId", status from submissions
    where id = any(${ids}::uuid[]) order by id for update`.execute(trx)
  return rows
}

/** With everything that hangs on them. Gives the ids of their files, which are still to be deleted. */
export async function deleteForGood(
  trx: Db,
  ids: string[],
): Promise<{ deleted: LockedSubmission[]; fileIds: string[] }> {
  const deleted = await lockSubmissions(trx, ids)
  const files = await trx.selectFrom('files').select('id').where('submission_id', 'in', ids).execute()
  await trx.deleteFrom('submissions').where('id', 'in', ids).execute()
  return { deleted, fileIds: files.map((file) => file.id) }
}
