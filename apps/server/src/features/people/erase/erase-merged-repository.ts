import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'
import { blankDeliveries, blankMessages } from './erase-repository.ts'

/**
 * Submissions of the person that were merged into others and can come back by an undo, and the ones that have what belonged to them,
 * also where those were merged again.
 */
interface MergedAway {
  mergeIds: string[]
  ids: string[]
  heirs: string[]
}

async function findMergedAway(trx: Db, personIds: readonly string[]): Promise<MergedAway> {
  const { rows } = await sql<MergedAway>`
    with recursive given as (
      select m.id as merge_id, m.kept_id, (o.owner ->> 'submission_id')::uuid as id
      from merges m, jsonb_array_elements(m.content -> 'sets' -> 'person_submissions') as o (owner)
      where o.owner ->> 'person_id' = any(${personIds}::text[]) and o.owner ->> 'submission_id' <> m.kept_id::text),
    heir (id) as (
      select kept_id from given
      union
      select m.kept_id from merges m join heir h
        on m.content -> 'submissions' @> jsonb_build_array(jsonb_build_object('id', h.id)))
    select coalesce((select array_agg(distinct merge_id) from given), '{}') as "mergeIds",
      coalesce((select array_agg(distinct id) from given), '{}') as ids,
      coalesce((select array_agg(distinct id) from heir), '{}') as heirs`.execute(trx)
  return rows[0] ?? { mergeIds: [], ids: [], heirs: [] }
}

/** Rows of these tables moved to another submission, each with its key. */
const DELETED = ['files', 'submission_notes', 'submission_edits'] as const
const CHANGED = ['messages', 'wallet_claims', 'refund_requests'] as const

/**
 * Erases what submissions of the person left where they were merged into those of someone else: in what an undo would bring back, and
 * with the submission that was kept. Such a merge can no longer be undone.
 */
export async function blankMergedAway(trx: Db, personIds: readonly string[]): Promise<void> {
  const merged = await findMergedAway(trx, personIds)
  if (merged.ids.length === 0) return
  await forgetAnswers(trx, merged)
  await forgetRows(trx, merged)
  await forgetInDeleted(trx, merged)
  await blankDeliveries(trx, merged.ids)
  await sql`
    update audit_events a set subject = s.stored ->> 'unique_id',
      changes = case when a.kind = 'submission' then '[]' else a.changes end
    from merges m, jsonb_array_elements(m.content -> 'submissions') as s (stored)
    where m.id = any(${merged.mergeIds}::uuid[]) and s.stored ->> 'id' = any(${merged.ids}::text[])
      and a.kind in ('submission', 'payment') and a.subject_id = s.stored ->> 'id'`.execute(trx)
  // They name what was merged.
  await sql`
    update audit_events set changes = '[]'
    where kind = 'submission' and action = 'merged' and subject_id = any(${merged.heirs}::text[])`.execute(
    trx,
  )
  await sql`
    update merges set content = null
    where id = any(${merged.mergeIds}::uuid[]) or kept_id = any(${merged.heirs}::uuid[])
      or kept_id = any(${merged.ids}::uuid[])`.execute(trx)
}

/** The rows of the person's submissions as they were before they were merged. */
function before({ mergeIds, ids }: MergedAway) {
  return sql`(
    select s.stored from merges m, jsonb_array_elements(m.content -> 'submissions') as s (stored)
    where m.id = any(${mergeIds}::uuid[]) and s.stored ->> 'id' = any(${ids}::text[]))`
}

/** The same of a table of which a submission has each row once. */
function setBefore({ mergeIds, ids }: MergedAway, table: string) {
  return sql`(
    select r.stored from merges m, jsonb_array_elements(m.content -> 'sets' -> ${table}::text) as r (stored)
    where m.id = any(${mergeIds}::uuid[]) and r.stored ->> 'submission_id' = any(${ids}::text[]))`
}

/** Contacts by which the kept submission was found as well. */
function identitiesBefore(merged: MergedAway) {
  return sql`(
    select 'email' as kind, stored ->> 'email_identity' as value from ${before(merged)} as e
    union select 'phone', stored ->> 'phone_identity' from ${before(merged)} as p
    union select stored ->> 'kind', stored ->> 'value' from ${setBefore(merged, 'former_identities')} as f)`
}

async function forgetAnswers(trx: Db, merged: MergedAway): Promise<void> {
  await sql`
    delete from former_identities f using ${identitiesBefore(merged)} as given
    where f.submission_id = any(${merged.heirs}::uuid[]) and f.kind = given.kind and f.value = given.value`.execute(
    trx,
  )
  await sql`
    update agreed_prices set answers = '{}'
    where submission_id = any(${merged.heirs}::uuid[])
      and answers in (select stored -> 'data' from ${before(merged)} as s)`.execute(trx)
  await sql`
    update campaign_recipients set recipient = ''
    where submission_id = any(${merged.heirs}::uuid[])
      and recipient in (select stored ->> 'recipient' from ${setBefore(merged, 'campaign_recipients')} as s)`.execute(
    trx,
  )
  await sql`
    update submissions s set admin_notes = replace(s.admin_notes, given.note, '')
    from (select 'From ' || (stored ->> 'unique_id') || ': ' || (stored ->> 'admin_notes') as note
      from ${before(merged)} as s where stored ->> 'admin_notes' <> '') as given
    where s.id = any(${merged.heirs}::uuid[]) and strpos(s.admin_notes, given.note) > 0`.execute(trx)
}

/** Keys of rows of a table that moved to the kept submission. */
function movedOf({ mergeIds, ids }: MergedAway, table: string) {
  return sql`(
    select r.pair ->> 0 from merges m, jsonb_array_elements(m.content -> 'moved' -> ${table}::text) as r (pair)
    where m.id = any(${mergeIds}::uuid[]) and r.pair ->> 1 = any(${ids}::text[]))`
}

async function forgetRows(trx: Db, merged: MergedAway): Promise<void> {
  await blankMessages(
    trx,
    sql`(id::text in ${movedOf(merged, 'messages')} or about_ids && ${merged.ids}::uuid[])`,
  )
  await sql`update wallet_claims set sending_number = '' where id::text in ${movedOf(merged, 'wallet_claims')}`.execute(
    trx,
  )
  await sql`
    update refund_requests set return_to = '',
      requester = case when origin = 'member' then '' else requester end
    where id::text in ${movedOf(merged, 'refund_requests')}`.execute(trx)
  await sql`delete from deleted_files where id::text in ${movedOf(merged, 'files')}`.execute(trx)
  for (const table of DELETED) {
    await sql`delete from ${sql.table(table)} where id::text in ${movedOf(merged, table)}`.execute(trx)
  }
}

/** Kept submissions that are deleted themselves come back without it. */
async function forgetInDeleted(trx: Db, merged: MergedAway): Promise<void> {
  for (const table of [...DELETED, ...CHANGED]) {
    await filterDeleted(trx, merged, table, sql`r.stored ->> 'id' not in ${movedOf(merged, table)}`)
  }
  await filterDeleted(
    trx,
    merged,
    'former_identities',
    sql`(r.stored ->> 'kind', r.stored ->> 'value') not in (
      select kind, value from ${identitiesBefore(merged)} as given where value is not null)`,
  )
  await filterDeleted(
    trx,
    merged,
    'campaign_recipients',
    sql`r.stored ->> 'recipient' not in (
      select stored ->> 'recipient' from ${setBefore(merged, 'campaign_recipients')} as s)`,
  )
}

/** Keeps only the rows of a table that a condition allows. */
async function filterDeleted(
  trx: Db,
  { heirs }: MergedAway,
  table: string,
  isKept: ReturnType<typeof sql>,
): Promise<void> {
  await sql`
    update deleted_submissions d set content = jsonb_set(d.content, array[${table}::text], (
      select coalesce(jsonb_agg(r.stored), '[]')
      from jsonb_array_elements(d.content -> ${table}::text) as r (stored) where ${isKept}))
    where d.id = any(${heirs}::uuid[]) and d.content ? ${table}::text`.execute(trx)
}
