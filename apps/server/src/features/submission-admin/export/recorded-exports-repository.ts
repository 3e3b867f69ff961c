import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'
import { conditions } from '../list/list-repository.ts'
import type { SubmissionFilter } from '../submission-filter.ts'

/** Which submissions an export contains, as far as it is kept. */
export interface ExportContents {
  at: Date
  formId: string | null
  from: Date | null
  before: Date | null
  /** Whether form, dates and ids say exactly which submissions it contains. */
  isCertain: boolean
  ids: string[] | null
}

/** The ids of a larger export are not kept: a million of them take 16 MB. */
export const MAX_RECORDED_IDS = 10_000

/**
 * What is kept of an export, so that the timeline of a submission can say whether it was in it without a row for each one.
 * The form and the time of a submission never change: an export by these alone needs no ids. Called in the transaction
 * that exports, where there is one. On a replica the time is that of the last change that it has.
 */
export async function readContents(db: Db, filter: SubmissionFilter, count: number): Promise<ExportContents> {
  const { formId, from, before, ...rest } = filter
  const isFixed = Object.values(rest).every((value) => value === undefined || value === null)
  const { rows: now } = await sql<{ at: Date }>`
    select least(now(), pg_last_xact_replay_timestamp())::timestamptz(3) as at`.execute(db)
  const at = now[0]?.at ?? new Date()
  const known = { at, formId: formId ?? null, from, before }
  if (isFixed) return { ...known, isCertain: true, ids: null }
  if (count > MAX_RECORDED_IDS) return { ...known, isCertain: false, ids: null }
  const { where, values } = conditions(filter)
  const { rows } = await db.executeQuery<{ id: string }>(
    CompiledQuery.raw(`select s.id from submissions s ${where} limit ${MAX_RECORDED_IDS}`, values),
  )
  return { ...known, isCertain: true, ids: rows.map(({ id }) => id) }
}

/** Older exports are forgotten, so that the table stays small. */
const MAX_EXPORTS = 500

export async function insertExport(
  db: Db,
  {
    actor,
    format,
    count,
    contents,
  }: { actor: string; format: string; count: number; contents: ExportContents },
): Promise<void> {
  const { at, formId, from, before, isCertain, ids } = contents
  const { id } = await db
    .insertInto('recorded_exports')
    .values({
      exported_at: at,
      actor,
      format,
      count,
      form_id: formId,
      created_from: from,
      created_before: before,
      is_certain: isCertain,
      submission_ids: ids,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`delete from recorded_exports where id <= ${id}::bigint - ${MAX_EXPORTS}`.execute(db)
}
