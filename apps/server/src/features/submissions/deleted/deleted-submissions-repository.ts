import type { Paisa } from '@nibondhon/domain'
import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'
import { findRelatedTables, quoted, type RelatedTable } from './related-tables-repository.ts'

/** How long a deleted submission can be restored. */
export const DAYS_KEPT = 30

interface Deletion {
  submissions: { id: string; title: string }[]
  deletedBy: string
}

/**
 * Moves locked submissions to the deleted ones, with all that belongs to them. Returns the number of their files. A deleted
 * submission costs nothing any more, so that what it holds of a member's money is owed; what the association keeps of a
 * cancelled one stays its own.
 */
export async function moveToDeleted(trx: Db, { submissions, deletedBy }: Deletion): Promise<number> {
  const ids = submissions.map(({ id }) => id)
  const related = await findRelatedTables(trx)
  const text = `
    with moved as materialized (
      select s.id, s.form_id, s.unique_id, chosen.title, s.status, s.amount_paisa, s.created_at,
        jsonb_build_object(${related.flatMap(storedContent).join(', ')}) as content, coalesce((
          select sum(e.amount_paisa) from ledger_entries e
          where e.submission_id = s.id and (s.status = 'cancelled' or e.account in ('received', 'returned'))), 0) as held
      from submissions s join unnest($1::uuid[], $2::text[]) as chosen (id, title) on chosen.id = s.id)
    insert into deleted_submissions
      (id, form_id, unique_id, title, status, amount_paisa, created_at, deleted_by, owed_paisa, content)
    select id, form_id, unique_id, title, status, amount_paisa, created_at, $3, greatest(held, 0), content from moved`
  await trx.executeQuery(CompiledQuery.raw(text, [ids, submissions.map(({ title }) => title), deletedBy]))
  const { numAffectedRows: files = 0n } = await sql`
    insert into deleted_files (id, submission_id)
    select id, submission_id from files where submission_id = any(${ids}::uuid[])`.execute(trx)
  await sql`delete from submissions where id = any(${ids}::uuid[])`.execute(trx)
  return Number(files)
}

/** Whole rows where the deletion takes them along, otherwise the ids of the rows that lose their reference. */
function storedContent({ name, isOwned, condition, columns }: RelatedTable): string[] {
  if (!isOwned && !columns.includes('id')) return []
  const stored = isOwned ? 'to_jsonb(t)' : 't.id'
  return [
    `'${name}', (select coalesce(jsonb_agg(${stored}), '[]') from ${quoted(name)} t where ${condition})`,
  ]
}

export interface DeletedSubmission {
  id: string
  uniqueId: string
  title: string
}

/** Locks deleted submissions, so that only one transaction restores them. */
export async function lockDeleted(trx: Db, ids: readonly string[]): Promise<DeletedSubmission[]> {
  const { rows } = await sql<DeletedSubmission>`
    select id, unique_id as "uniqueId", title from deleted_submissions
    where id = any(${ids}::uuid[]) order by id for update`.execute(trx)
  return rows
}

/**
 * Puts locked deleted submissions back as they were. Returns those that staff have to look at, because money arrived or was
 * taken back while they were deleted.
 */
export async function moveBack(trx: Db, ids: readonly string[]): Promise<Set<string>> {
  for (const table of await findRelatedTables(trx)) {
    await (table.isOwned ? insertRows(trx, table, ids) : restoreReferences(trx, table, ids))
  }
  await endMatchesTakenBack(trx, ids)
  const flagged = await findSettledMeanwhile(trx, ids)
  await endInterruptedMessages(trx, ids)
  await sql`delete from deleted_submissions where id = any(${ids}::uuid[])`.execute(trx)
  return flagged
}

/** What may belong to another submission by now: a transaction that was typed, a row of a statement. */
const CLAIMED_ELSEWHERE: ReadonlySet<string> = new Set(['wallet_claims', 'statement_matches'])

/**
 * Rows with the same columns are inserted together: those stored before an update of the product may have fewer. What pays
 * for another submission meanwhile stays with that one.
 */
async function insertRows(trx: Db, table: RelatedTable, ids: readonly string[]): Promise<void> {
  const rowsOf = `deleted_submissions d, jsonb_array_elements(d.content -> '${table.name}') as r (stored)`
  const keysOf = '(select array_agg(key order by key) from jsonb_object_keys(r.stored) as key)'
  const { rows: shapes } = await trx.executeQuery<{ keys: string[] }>(
    CompiledQuery.raw(`select distinct ${keysOf} as keys from ${rowsOf} where d.id = any($1::uuid[])`, [ids]),
  )
  for (const { keys } of shapes) {
    const columns = table.columns.filter((column) => keys.includes(column))
    const lost = table.references.filter(({ onDelete }) => onDelete === 'cascade').map(isThere)
    const text = `
      with stored (${columns.map(quoted).join(', ')}) as materialized (
        select ${columns.map((column) => valueOf(table, column)).join(', ')}
        from ${rowsOf} cross join lateral jsonb_populate_record(null::${quoted(table.name)}, r.stored) as t
        where d.id = any($1::uuid[]) and ${keysOf} = $2::text[] ${lost.map((sqlText) => `and ${sqlText}`).join(' ')})
      insert into ${quoted(table.name)} (${columns.map(quoted).join(', ')}) overriding system value
      select * from stored
      ${CLAIMED_ELSEWHERE.has(table.name) ? 'on conflict do nothing' : ''}`
    await trx.executeQuery(CompiledQuery.raw(text, [ids, keys]))
  }
}

/** A reference to what was deleted meanwhile becomes null, as it would have become in the submission. */
function valueOf({ references }: RelatedTable, column: string): string {
  const reference = references.find((one) => one.column === column && one.onDelete === 'set null')
  return reference ? `case when ${isThere(reference)} then t.${quoted(column)} end` : `t.${quoted(column)}`
}

function isThere({ column, parent, parentColumn }: RelatedTable['references'][number]): string {
  const name = `t.${quoted(column)}`
  return `(${name} is null or exists (select from ${quoted(parent)} p where p.${quoted(parentColumn)} = ${name}))`
}

async function restoreReferences(
  trx: Db,
  { name, column }: RelatedTable,
  ids: readonly string[],
): Promise<void> {
  const text = `
    update ${quoted(name)} t set ${quoted(column)} = d.id
    from deleted_submissions d, jsonb_array_elements_text(d.content -> '${name}') as r (id)
    where d.id = any($1::uuid[]) and t.id::text = r.id and t.${quoted(column)} is null`
  await trx.executeQuery(CompiledQuery.raw(text, [ids]))
}

/** A row of a statement that was taken back meanwhile is free for others. */
async function endMatchesTakenBack(trx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update statement_matches m set state = 'rejected' from statement_rows r
    where r.id = m.row_id and m.submission_id = any(${ids}::uuid[]) and m.state = 'booked'
      and r.state <> 'booked'`.execute(trx)
}

async function findSettledMeanwhile(trx: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select s.id from submissions s join deleted_submissions d on d.id = s.id
    where d.id = any(${ids}::uuid[]) and (
      exists (
        select from payments p
        where p.submission_id = s.id and p.state = 'review' and p.updated_at >= d.deleted_at)
      or exists (
        select from ledger_entries e
        where e.submission_id = s.id and not exists (select from ledger_entries c where c.corrects = e.id)
          and case
            when e.booking_key like 'statement:%' then not exists (
              select from statement_matches m
              where m.submission_id = s.id and m.state = 'booked' and 'statement:' || m.id = e.booking_key)
            when e.booking_key like 'wallet:%' then not exists (
              select from wallet_claims w where 'wallet:' || w.id = e.booking_key and w.state = 'proved')
            when e.booking_key like 'announced:%' then not exists (
              select from announced_payments a
              where a.trx_id = e.external_id and starts_with(e.booking_key, 'announced:' || a.booking_id || ':'))
            else false end))`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** A message that was being sent at the time of the deletion may have arrived: it is not sent a second time. */
async function endInterruptedMessages(trx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update messages set state = 'failed', taken_until = null,
      detail = 'The submission was deleted while this message was being sent. It may have arrived.'
    where submission_id = any(${ids}::uuid[]) and state = 'queued' and taken_until is not null`.execute(trx)
}

/**
 * Notes money that a provider took or returned by a payment after its submission was deleted. False when the submission is
 * not among the deleted ones.
 */
export async function noteDeletedMoney(
  trx: Db,
  { paymentRowId, changePaisa }: { paymentRowId: string; changePaisa: Paisa },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update deleted_submissions set owed_paisa = greatest(owed_paisa + ${changePaisa}::bigint, 0)
    where content -> 'payments' ? ${paymentRowId}::text and content -> 'payments' <> '[]'`.execute(trx)
  return numAffectedRows > 0n
}

/**
 * Deletes for good what can no longer be restored, some at a time. Returns the ids of the files, and how many submissions
 * it deleted. Those that hold money of a member are kept until it is returned.
 */
export async function deleteExpired(db: Db, limit: number): Promise<{ count: number; fileIds: string[] }> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      select id from deleted_submissions
      where deleted_at < now() - make_interval(days => ${DAYS_KEPT}) and owed_paisa = 0
      order by deleted_at limit ${limit} for update skip locked`.execute(trx)
    const ids = rows.map(({ id }) => id)
    const { rows: files } = await sql<{ id: string }>`
      select id from deleted_files where submission_id = any(${ids}::uuid[])`.execute(trx)
    await sql`delete from deleted_submissions where id = any(${ids}::uuid[])`.execute(trx)
    return { count: ids.length, fileIds: files.map(({ id }) => id) }
  })
}
