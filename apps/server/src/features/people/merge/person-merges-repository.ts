import type { SuggestionReason } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'
import { lockKeptAside, moveKeptAside } from './kept-aside-repository.ts'

/** How long a merge can be undone. */
const UNDO_DAYS = 30

interface NewMerge {
  keptId: string
  removedId: string
  removedName: string
  mergedBy: string
  /** Submissions of the removed person that are deleted, or merged into others. */
  keptAside: readonly string[]
}

/**
 * Stores what an undo needs: the rows of both people, the submissions of the removed one, and the pairs that it is in. Written and
 * read by SQL only.
 */
export async function storeMerge(
  trx: Db,
  { keptId, removedId, removedName, mergedBy, keptAside }: NewMerge,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into person_merges (kept_id, removed_id, removed_name, merged_by, content)
    select ${keptId}::uuid, ${removedId}::uuid, ${removedName}, ${mergedBy}, jsonb_build_object(
      'kept', (select to_jsonb(p) from people p where p.id = ${keptId}),
      'removed', (select to_jsonb(p) from people p where p.id = ${removedId}),
      'submissions', (select coalesce(jsonb_agg(submission_id), '[]') from person_submissions
        where person_id = ${removedId}) || ${JSON.stringify(keptAside)}::jsonb,
      'pairs', (select coalesce(jsonb_agg(to_jsonb(q)), '[]') from person_pairs q
        where q.a_id = ${removedId} or q.b_id = ${removedId}))
    returning id`.execute(trx)
  const [stored] = rows
  if (!stored) throw new Error('the merge was not stored')
  return stored.id
}

/** Stores the kept person as it is after the merge; an undo compares it with what it finds. */
export async function storeAfter(trx: Db, id: string, keptId: string): Promise<void> {
  await sql`
    update person_merges m
    set content = m.content || jsonb_build_object('after', (select to_jsonb(p) from people p where p.id = ${keptId}))
    where m.id = ${id}`.execute(trx)
}

/** The submissions and pairs of the removed person become the kept one's. */
export async function moveToKept(trx: Db, keptId: string, removedId: string): Promise<void> {
  for (const table of ['person_submissions', 'person_memberships'] as const) {
    await sql`update ${sql.table(table)} set person_id = ${keptId} where person_id = ${removedId}`.execute(
      trx,
    )
  }
  // Who was reminded of the end of a membership is not reminded again because they have another id.
  await sql`
    insert into membership_reminders (reminder_id, person_id, count, last_on)
    select reminder_id, ${keptId}::uuid, count, last_on from membership_reminders where person_id = ${removedId}
    on conflict (reminder_id, person_id) do update
    set count = greatest(membership_reminders.count, excluded.count),
      last_on = greatest(membership_reminders.last_on, excluded.last_on)`.execute(trx)
  await sql`
    insert into person_pairs (a_id, b_id, state, reasons, score)
    select least(other, ${keptId}::uuid), greatest(other, ${keptId}::uuid), state, reasons, score
    from (
      select case when a_id = ${removedId} then b_id else a_id end as other, state, reasons, score
      from person_pairs where a_id = ${removedId} or b_id = ${removedId}) as pairs
    where other <> ${keptId}::uuid
    on conflict (a_id, b_id) do update
    set state = case when 'not_same' in (person_pairs.state, excluded.state) then 'not_same' else 'suggested' end`.execute(
    trx,
  )
}

export interface StoredMerge {
  id: string
  keptId: string
  removedId: string
  removedName: string
  isUndone: boolean
  hasContent: boolean
  /** Whether a later merge into the same person is not undone. */
  hasLater: boolean
}

export async function findMerge(trx: Db, id: string): Promise<StoredMerge | null> {
  const { rows } = await sql<StoredMerge>`
    select id, kept_id as "keptId", removed_id as "removedId", removed_name as "removedName",
      undone_at is not null as "isUndone", content is not null as "hasContent", exists (
        select from person_merges l
        where l.kept_id = m.kept_id and l.undone_at is null and (l.merged_at, l.id) > (m.merged_at, m.id)) as "hasLater"
    from person_merges m where id = ${id} for update`.execute(trx)
  return rows[0] ?? null
}

/**
 * Puts both people back. The kept one stays as it is in what staff or a submission changed since; submissions that were given to
 * someone else meanwhile stay there.
 */
export async function restoreMerged(trx: Db, { id, keptId, removedId }: StoredMerge): Promise<void> {
  const keptAside = await lockKeptAside(trx, keptId)
  await sql`
    with removed as materialized (
      select r.* from person_merges m cross join lateral jsonb_populate_record(null::people, m.content -> 'removed') as r
      where m.id = ${id})
    insert into people select * from removed`.execute(trx)
  await moveKeptAside(trx, await movedOf(trx, id, keptAside), { from: keptId, to: removedId })
  for (const table of ['person_submissions', 'person_memberships'] as const) {
    await sql`
      update ${sql.table(table)} as one set person_id = ${removedId}
      from person_merges m, jsonb_array_elements_text(m.content -> 'submissions') as moved (submission_id)
      where m.id = ${id} and one.submission_id = moved.submission_id::uuid and one.person_id = ${keptId}`.execute(
      trx,
    )
  }
  await sql`
    with pairs as materialized (
      select r.* from person_merges m, jsonb_array_elements(m.content -> 'pairs') as stored (pair)
      cross join lateral jsonb_populate_record(null::person_pairs, stored.pair) as r
      where m.id = ${id} and exists (select from people where people.id = r.a_id)
        and exists (select from people where people.id = r.b_id))
    insert into person_pairs select * from pairs on conflict do nothing`.execute(trx)
}

/** Those of the submissions that the merge gave to the kept person. */
async function movedOf(trx: Db, id: string, submissionIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select given.id from person_merges m, unnest(${submissionIds}::text[]) as given (id)
    where m.id = ${id} and m.content -> 'submissions' ? given.id`.execute(trx)
  return rows.map((row) => row.id)
}

/** The kept person before the merge, and the columns that changed since it. */
export async function readKept(trx: Db, id: string): Promise<{ before: unknown; changed: string[] }> {
  const { rows } = await sql<{ before: unknown; changed: string[] }>`
    select m.content -> 'kept' as before, array(
      select key from jsonb_each(m.content -> 'after') as after (key, value)
      where to_jsonb(p) -> key is distinct from value) as changed
    from person_merges m join people p on p.id = m.kept_id where m.id = ${id}`.execute(trx)
  return rows[0] ?? { before: null, changed: [] }
}

/** Gives the kept person the values from before the merge, but in the columns that changed since. */
export async function restoreKept(
  trx: Db,
  { id, keptId }: StoredMerge,
  columns: readonly string[],
): Promise<void> {
  if (columns.length === 0) return
  const assignments = sql.join(columns.map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`))
  await sql`
    update people p set ${assignments}
    from person_merges m cross join lateral jsonb_populate_record(null::people, m.content -> 'kept') as r
    where m.id = ${id} and p.id = ${keptId}`.execute(trx)
}

export async function setUndone(trx: Db, id: string, undoneBy: string): Promise<void> {
  await sql`
    update person_merges set undone_by = ${undoneBy}, undone_at = now(), content = null where id = ${id}`.execute(
    trx,
  )
}

export interface MergeOfPerson {
  id: string
  removedName: string
  mergedBy: string
  mergedAt: Date
  undoneBy: string | null
  undoUntil: Date | null
}

export async function listMergesInto(db: Db, personId: string, limit: number): Promise<MergeOfPerson[]> {
  const { rows } = await sql<MergeOfPerson>`
    select id, removed_name as "removedName", merged_by as "mergedBy", merged_at as "mergedAt", undone_by as "undoneBy",
      case when content is not null then merged_at + make_interval(days => ${UNDO_DAYS}) end as "undoUntil"
    from person_merges where kept_id = ${personId} order by merged_at desc, id limit ${limit}`.execute(db)
  return rows
}

/** Deletes what an undo needed, once it is too late for one. */
export async function sweepPersonMerges(db: Db): Promise<void> {
  await sql`
    update person_merges set content = null
    where content is not null and merged_at < now() - make_interval(days => ${UNDO_DAYS})`.execute(db)
}

export async function deleteMergesInto(trx: Db, personId: string): Promise<void> {
  await trx.deleteFrom('person_merges').where('kept_id', '=', personId).execute()
}

export async function setNotSame(trx: Db, a: string, b: string): Promise<void> {
  await sql`
    insert into person_pairs (a_id, b_id, state)
    values (least(${a}::uuid, ${b}::uuid), greatest(${a}::uuid, ${b}::uuid), 'not_same')
    on conflict (a_id, b_id) do update set state = excluded.state`.execute(trx)
}

export interface StoredSuggestion {
  id: string
  aId: string
  bId: string
  reasons: SuggestionReason[]
  score: number
}

export async function listSuggestions(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredSuggestion[]> {
  const { rows } = await sql<StoredSuggestion>`
    select id, a_id as "aId", b_id as "bId", reasons, score::float8 as score
    from person_pairs where state = 'suggested' order by score desc, id limit ${limit} offset ${offset}`.execute(
    db,
  )
  return rows
}

export async function countSuggestions(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from person_pairs where state = 'suggested'`.execute(db)
  return rows[0]?.total ?? 0
}
