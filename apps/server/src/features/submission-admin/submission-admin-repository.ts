import { readSubmissionName } from '@nibondhon/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/index.ts'
import { idOfUniqueId } from '../submissions/index.ts'
import { IS_LARGE } from './data-size-repository.ts'
import { ADMIN_COLUMNS, type AdminSubmissionRow } from './list/list-repository.ts'

export interface AdminSubmission extends AdminSubmissionRow {
  customUrl: string
}

/** By its id or its unique id; null when it is neither, or there is none. */
export async function findSubmission(db: Db, idOrUniqueId: string): Promise<AdminSubmission | null> {
  const name = readSubmissionName(idOrUniqueId)
  if (!name) return null
  if ('id' in name) return (await findSubmissions(db, [name.id]))[0] ?? null
  const { rows } = await sql<AdminSubmission>`
    select ${COLUMNS}, s.data from submissions s join forms f on f.id = s.form_id
    where s.id = ${idOfUniqueId(name.uniqueId)}`.execute(db)
  return rows[0] ?? null
}

/**
 * In the order of the ids; those that do not exist are left out. If the answers of a submission exceed `bytes`, the long
 * ones are truncated; a suffix gives their length, and a digest that keeps different answers different.
 */
export async function findSubmissions(
  db: Db,
  ids: string[],
  { bytes = Infinity }: { bytes?: number } = {},
): Promise<AdminSubmission[]> {
  const data = Number.isFinite(bytes)
    ? sql`case when ${sql.raw(IS_LARGE)} and octet_length(s.data::text) > ${bytes}::int then (
        select coalesce(jsonb_object_agg(key, case
          when octet_length(value::text) <= ${bytes}::int / fields.count then value
          when jsonb_typeof(value) = 'string'
            then to_jsonb(left(value #>> '{}', greatest(${bytes}::int / fields.count / ${MAX_CHARACTER_BYTES}::int, ${MIN_LENGTH}::int))
              || '… (' || length(value #>> '{}') || ' characters, ' || left(md5(value #>> '{}'), 8) || ')')
          when jsonb_typeof(value -> 0) = 'object' then ${cutRows(sql`value`)}
          when jsonb_typeof(value) = 'array'
            then jsonb_build_array('… (' || jsonb_array_length(value) || ' choices, ' || left(md5(value::text), 8) || ')')
          else value end), '{}')
        from jsonb_each(s.data), (select count(*)::int as count from jsonb_object_keys(s.data)) as fields
      ) else s.data end`
    : sql`s.data`
  const { rows } = await sql<AdminSubmission>`
    select ${COLUMNS}, ${data} as data from submissions s join forms f on f.id = s.form_id
    where s.id = any(${ids}::uuid[])`.execute(db)
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id.toLowerCase()) ?? [])
}

/** The rows of a group with every answer that is long truncated; there are at most as many rows as a group can have. */
function cutRows(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select jsonb_agg((
      select coalesce(jsonb_object_agg(e.key, case
        when jsonb_typeof(e.value) = 'string' and length(e.value #>> '{}') > ${MIN_LENGTH}::int
          then to_jsonb(left(e.value #>> '{}', ${MIN_LENGTH}::int) || '… (' || left(md5(e.value #>> '{}'), 8) || ')')
        else e.value end), '{}')
      from jsonb_each(r.item) as e) order by r.place)
    from jsonb_array_elements(${rows}) with ordinality as r (item, place))`
}

const COLUMNS = sql.raw(`${ADMIN_COLUMNS}, f.custom_url as "customUrl"`)

const MAX_CHARACTER_BYTES = 4
/** What a comparison of submissions shows of each answer. */
const MIN_LENGTH = 50

/** The form of each of these submissions; those that do not exist are left out. */
export async function findSubmissionForms(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('submissions').select('form_id').where('id', 'in', ids).execute()
  return rows.map((row) => row.form_id)
}
