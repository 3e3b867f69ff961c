import {
  type Answers,
  isUniqueId,
  normaliseUniqueId,
  readSubmissionName,
  type PaymentStatus,
  type PaymentMethod,
  type SubmissionStatus,
} from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, monotonicNow } from '../../platform/database/index.ts'
import type { Identity } from './identity/identity.ts'

/** What the one who submitted is told, and told again when they ask with the same key. */
export interface Receipt {
  id: string
  uniqueId: string
  editCode: string
}

/** A submission as it lies in the database; much of it is not for the public. */
export interface StoredSubmission extends Receipt {
  formId: string
  formVersion: number
  status: SubmissionStatus
  data: Answers
  hasPayment: boolean
  paymentMethod: PaymentMethod | null
  paymentStatus: PaymentStatus
  amountPaisa: number
  adminNotes: string
  hasBeenEdited: boolean
  locale: string
  createdAt: Date
  updatedAt: Date
}

/** By its id or its unique id, as staff name it; null when it is neither, or there is none. */
export async function findByName(db: Db, idOrUniqueId: string): Promise<StoredSubmission | null> {
  const name = readSubmissionName(idOrUniqueId)
  if (!name) return null
  if ('uniqueId' in name) return findByUniqueId(db, name.uniqueId)
  return read(await selectSubmission(db).where('id', '=', name.id).executeTakeFirst())
}

/** In any case, with or without dashes. */
export async function findByUniqueId(db: Db, text: string): Promise<StoredSubmission | null> {
  const uniqueId = normaliseUniqueId(text)
  if (!isUniqueId(uniqueId)) return null
  return read(await selectSubmission(db).where('unique_id', '=', uniqueId).executeTakeFirst())
}

/** Nobody else changes it until the transaction ends. */
export async function findForChange(trx: Db, id: string): Promise<StoredSubmission | null> {
  return read(await selectSubmission(trx).where('id', '=', id).forUpdate().executeTakeFirst())
}

/** The id of a form's newest submission. */
export async function findNewest(db: Db, formId: string): Promise<string | null> {
  const row = await db
    .selectFrom('submissions')
    .select('id')
    .where('form_id', '=', formId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

function selectSubmission(db: Db) {
  return db
    .selectFrom('submissions')
    .select([
      'id',
      'unique_id as uniqueId',
      'edit_code as editCode',
      'form_id as formId',
      'form_version as formVersion',
      'status',
      'data',
      'has_payment as hasPayment',
      'payment_method as paymentMethod',
      'payment_status as paymentStatus',
      'amount_paisa as amountPaisa',
      'admin_notes as adminNotes',
      'has_been_edited as hasBeenEdited',
      'locale',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
}

function read(
  row: (Omit<StoredSubmission, 'amountPaisa'> & { amountPaisa: string }) | undefined,
): StoredSubmission | null {
  return row ? { ...row, amountPaisa: Number(row.amountPaisa) } : null
}

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
   * What the person was known by until now; they stay known by it. Left out where staff correct an answer: what was
   * wrong there may belong to somebody else.
   */
  formerIdentity?: Identity
  edit: Edit
}

/** The new answers and the history of the change, together. Called in a transaction that holds the submission. */
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
  if (formerIdentity) await keepFormer(trx, id, formerIdentity, identity)
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

async function keepFormer(trx: Db, id: string, former: Identity, now: Identity): Promise<void> {
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

/** About as much of the edits as one answer tells: each may be as large as a submission, and there may be many. */
export const HISTORY_BYTES = 512 * 1024

/**
 * The newest first, until they are as many or as large as asked for; the one that reaches it is the last. Stepped
 * through one by one, because how large one is shows only when it is read, and the others are not.
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
    /** Whether the one that reaches it is left out. */ isStrict?: boolean
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
