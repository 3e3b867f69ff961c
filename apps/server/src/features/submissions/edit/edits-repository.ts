import type { Answers } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, monotonicNow } from '../../../platform/database/index.ts'
import type { Identity } from '../identity/identity.ts'

export interface Edit {
  editedBy: string
  changedFields: string[]
  previousData: Answers
  newData: Answers
}

interface SavedEdit {
  data: Answers
  identity: Identity
  /**
   * What identified the person until now; it still identifies them. Left out where staff correct an answer: the wrong
   * one may belong to somebody else.
   */
  formerIdentity?: Identity
  edit: Edit
}

/** Saves the new answers and the entry in the history. Called in a transaction that has locked the submission. */
export async function saveEdit(
  trx: Db,
  id: string,
  { data, identity, formerIdentity, edit }: SavedEdit,
): Promise<Date> {
  const { updated_at } = await trx
    .updateTable('submissions')
    .set({
      data: JSON.stringify(data),
      email_identity: identity.email,
      phone_identity: identity.phone,
      has_been_edited: true,
      updated_at: monotonicNow,
    })
    .where('id', '=', id)
    .returning('updated_at')
    .executeTakeFirstOrThrow()
  if (formerIdentity) await saveFormerIdentity(trx, id, formerIdentity, identity)
  await trx
    .insertInto('submission_edits')
    .values({
      submission_id: id,
      edited_by: edit.editedBy,
      changed_fields: edit.changedFields,
      previous_data: JSON.stringify(edit.previousData),
      new_data: JSON.stringify(edit.newData),
    })
    .execute()
  return updated_at
}

async function saveFormerIdentity(trx: Db, id: string, former: Identity, now: Identity): Promise<void> {
  const kinds = ['email', 'phone'] as const
  const rows = kinds.flatMap((kind) => {
    const value = former[kind]
    return value === null || value === now[kind] ? [] : [{ submission_id: id, kind, value }]
  })
  if (rows.length === 0) return
  await trx
    .insertInto('former_identities')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface StoredEdit extends Edit {
  editedAt: Date
}

/** About how much of the history one response contains: each edit may be as large as a submission. */
export const HISTORY_BYTES = 512 * 1024

/**
 * The newest edits first, until one reaches the limit. The recursive query reads them one by one: the size of an edit
 * is known only once it is read, and the others are not read at all.
 */
export async function listEdits(
  db: Db,
  submissionId: string,
  {
    entries,
    bytes = HISTORY_BYTES,
    isStrict = false,
  }: {
    entries: number
    bytes?: number
    /** Leaves out the edit that reaches the limit. */
    isStrict?: boolean
  },
): Promise<StoredEdit[]> {
  const { rows } = await sql<StoredEdit>`
    with recursive shown as (
      select null::uuid as id, 'infinity'::timestamptz(3) as edited_at, 0 as entries, 0 as bytes
      union all
      select older.id, older.edited_at, shown.entries + 1,
        shown.bytes + octet_length(older.previous_data::text) + octet_length(older.new_data::text)
      from shown cross join lateral (
        select * from submission_edits
        where submission_id = ${submissionId} and (edited_at, id) < (shown.edited_at, shown.id)
        order by edited_at desc, id desc limit 1) older
      where shown.entries < ${entries} and shown.bytes < ${bytes})
    select edit.edited_at as "editedAt", edit.edited_by as "editedBy", edit.changed_fields as "changedFields",
      edit.previous_data as "previousData", edit.new_data as "newData"
    from shown join submission_edits edit on edit.id = shown.id
    where ${!isStrict} or shown.bytes <= ${bytes} order by shown.entries`.execute(db)
  return rows
}
