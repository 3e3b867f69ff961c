import type { Merge } from '@nibondhon/api-contract'
import { type MergeCandidate, RECEIPT_FIELD } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, monotonicNow } from '../../../platform/database/index.ts'
import { lockForms, lockSubmissions, type StoredSubmission } from '../../submissions/index.ts'

/** How long a merge can be undone. */
const UNDO_DAYS = 30

export interface LockedSubmission extends StoredSubmission {
  emailIdentity: string | null
  phoneIdentity: string | null
  hasOpenAttempt: boolean
}

export async function lockForMerge(trx: Db, ids: readonly string[]): Promise<LockedSubmission[]> {
  await lockForms(trx, ids)
  const locked = await lockSubmissions(trx, ids)
  // After the lock: a member who starts to pay waits for it.
  const { rows } = await sql<Omit<LockedSubmission, keyof StoredSubmission> & { id: string }>`
    select s.id, s.email_identity as "emailIdentity", s.phone_identity as "phoneIdentity", exists (
      select from payments p where p.submission_id = s.id and p.state in ('initiated', 'executing')) as "hasOpenAttempt"
    from submissions s where s.id = any(${ids}::uuid[])`.execute(trx)
  const others = new Map(rows.map((row) => [row.id, row]))
  const none = { emailIdentity: null, phoneIdentity: null, hasOpenAttempt: false }
  return locked.map((submission) => ({ ...none, ...submission, ...others.get(submission.id) }))
}

export function candidateOf(submission: LockedSubmission): MergeCandidate {
  return { ...submission, createdAt: submission.createdAt.toISOString() }
}

/** The payment of `source` becomes the payment of the kept submission; its state follows. */
export async function takePayment(trx: Db, keptId: string, sourceId: string): Promise<void> {
  await sql`
    update submissions kept set has_payment = source.has_payment, amount_paisa = source.amount_paisa,
      receipt_file_id = source.receipt_file_id, transfer_notes = source.transfer_notes
    from submissions source where kept.id = ${keptId} and source.id = ${sourceId}`.execute(trx)
}

/** The attempts of `source` become the last ones: they decide what is shown about the payment. */
export async function numberAttempts(trx: Db, ids: readonly string[], sourceId: string): Promise<void> {
  await sql`
    update payments p set attempt = numbered.attempt
    from (
      select id, row_number() over (order by submission_id = ${sourceId}, attempt, created_at, id) - 1 as attempt
      from payments where submission_id = any(${ids}::uuid[])) numbered
    where p.id = numbered.id and p.attempt <> numbered.attempt`.execute(trx)
}

export async function setMergedNotes(trx: Db, id: string, adminNotes: string): Promise<void> {
  await trx
    .updateTable('submissions')
    .set({ admin_notes: adminNotes, updated_at: monotonicNow })
    .where('id', '=', id)
    .execute()
}

/** The person is still identified by the e-mail addresses and phone numbers of all the submissions. */
export async function addFormerIdentities(
  trx: Db,
  id: string,
  identities: { kind: 'email' | 'phone'; value: string }[],
): Promise<void> {
  if (identities.length === 0) return
  await trx
    .insertInto('former_identities')
    .values(identities.map((identity) => ({ submission_id: id, ...identity })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function addMergedIds(
  trx: Db,
  keptId: string,
  merged: readonly Pick<StoredSubmission, 'uniqueId' | 'editCode' | 'paymentReference'>[],
): Promise<void> {
  await trx
    .insertInto('merged_unique_ids')
    .values(
      merged.map(({ uniqueId, editCode, paymentReference }) => ({
        unique_id: uniqueId,
        edit_code: editCode,
        payment_reference: paymentReference,
        submission_id: keptId,
      })),
    )
    .execute()
}

interface LockedMerge {
  id: string
  keptId: string
  uniqueIds: string[]
  isUndone: boolean
  /** False when it is too late for an undo. */
  hasContent: boolean
  hasPayment: boolean
}

export async function lockMerge(trx: Db, id: string): Promise<LockedMerge | null> {
  const { rows } = await sql<LockedMerge>`
    select id, kept_id as "keptId", unique_ids as "uniqueIds", undone_at is not null as "isUndone",
      content is not null and merged_at >= now() - make_interval(days => ${UNDO_DAYS}) as "hasContent",
      coalesce(jsonb_path_exists(content, '$.submissions[*] ? (@.has_payment == true)'), false) as "hasPayment"
    from merges where id = ${id} for update`.execute(trx)
  return rows[0] ?? null
}

/** Columns of the kept submission that changed since the merge. */
export async function findChangedColumns(trx: Db, { id, keptId }: LockedMerge): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select after.key as "column" from merges m
    cross join lateral jsonb_each(m.content -> 'after') as after
    join (select now.* from submissions s, jsonb_each(to_jsonb(s)) as now where s.id = ${keptId}) now
      on now.key = after.key
    where m.id = ${id} and now.value <> after.value and after.key <> 'updated_at'
    order by 1`.execute(trx)
  return rows.map(({ column }) => column)
}

/** Whether the kept submission was merged once more after this merge. */
export async function hasLaterMerge(trx: Db, { id, keptId }: LockedMerge): Promise<boolean> {
  const { rows } = await sql`
    select from merges m, merges later where m.id = ${id} and later.kept_id = ${keptId}
      and later.undone_at is null and (later.merged_at, later.id) > (m.merged_at, m.id) limit 1`.execute(trx)
  return rows.length > 0
}

export async function setUndone(trx: Db, id: string, by: string): Promise<void> {
  await trx
    .updateTable('merges')
    .set({ undone_by: by, undone_at: sql<Date>`now()`, content: null })
    .where('id', '=', id)
    .execute()
}

const MAX_LISTED = 100

/** The last first. */
export async function listMerges(db: Db, where: { keptId: string } | { id: string }): Promise<Merge[]> {
  const condition = 'id' in where ? sql`id = ${where.id}` : sql`kept_id = ${where.keptId}`
  const { rows } = await sql<MergeRow>`
    select id, unique_ids as "uniqueIds", changed_fields as "changedFields", merged_by as "mergedBy",
      merged_at as "mergedAt", undone_by as "undoneBy", undone_at as "undoneAt",
      case when content is not null then merged_at + make_interval(days => ${UNDO_DAYS}) end as "undoUntil"
    from merges where ${condition} order by merged_at desc, id desc limit ${MAX_LISTED}`.execute(db)
  return rows.map((row) => ({
    ...row,
    mergedAt: row.mergedAt.toISOString(),
    undoneAt: row.undoneAt?.toISOString() ?? null,
    undoUntil: row.undoUntil?.toISOString() ?? null,
  }))
}

interface MergeRow extends Omit<Merge, 'mergedAt' | 'undoneAt' | 'undoUntil'> {
  mergedAt: Date
  undoneAt: Date | null
  undoUntil: Date | null
}

/**
 * Deletes what an undo needed, once it is too late for one, and the files of answers that were not chosen. Their content
 * is then deleted as that of any orphaned file.
 */
export async function sweepMerges(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const expired = sql`content is not null and merged_at < now() - make_interval(days => ${UNDO_DAYS})`
    await sql`
      delete from files f using merges m, jsonb_array_elements(m.content -> 'moved' -> 'files') as moved (pair)
      where m.content is not null and m.merged_at < now() - make_interval(days => ${UNDO_DAYS})
        and f.id = (moved.pair ->> 0)::uuid and f.submission_id = m.kept_id
        and moved.pair ->> 1 <> m.kept_id::text and f.field_id <> ${RECEIPT_FIELD}
        and not exists (select from submissions s where s.id = f.submission_id and position(f.id::text in s.data::text) > 0)
        and not exists (select from submission_edits e where e.submission_id = f.submission_id
          and position(f.id::text in e.previous_data::text || e.new_data::text) > 0)`.execute(trx)
    await sql`update merges set content = null where ${expired}`.execute(trx)
  })
}

export async function findIdsByUniqueId(db: Db, uniqueIds: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('submissions').select('id').where('unique_id', 'in', uniqueIds).execute()
  return rows.map(({ id }) => id)
}
