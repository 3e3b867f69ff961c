import {
  type Answers,
  type FileAnswer,
  type LateReason,
  type OpenPaymentMethod,
  type Paisa,
  type Price,
  type SeatPool,
  type Seats,
  submittedState,
} from '@nibondhon/domain'
import {
  type Db,
  isForeignKeyViolation,
  isUniqueViolation,
  type PreparedStatement,
  runPrepared,
} from '../../../platform/database/index.ts'
import type { StoredForm } from '../../forms/index.ts'
import type { Confirmation } from '../confirmations/prepare-confirmations.ts'
import type { Identity } from '../identity/identity.ts'
import type { Receipt } from '../submissions-repository.ts'
import type { Idempotency } from './idempotency/idempotency-key.ts'

export interface NewSubmission extends Receipt {
  data: Answers
  identity: Identity
  locale: string
  idempotency: Idempotency | null
  messages: Confirmation[]
  files: (Omit<FileAnswer, 'fileId'> & { fieldId: string; fileId: string; digest?: string | null })[]
  /** Null where nothing has to be paid: such a submission is completed at once. */
  payment: NewPayment | null
  /** What was agreed; null where nothing is to be paid, no code was given, and no member's price applies. */
  price: NewPrice | null
  /** The seats that it takes; null where the form has no limits. */
  seats: Seats | null
  /** Why what proves its payment came too late; none for all others. */
  late: readonly LateReason[]
  /** Of the questions that it answers, where the form has changed since and what proves its payment came too late. */
  formerVersion: number | null
}

interface NewPrice extends Price {
  /** In which the one who submits has proved to be an active member, where prices ask for it. */
  memberOf: readonly string[]
}

/** How a submission will be paid. It is pending until then. */
export interface NewPayment {
  method: OpenPaymentMethod
  amountPaisa: Paisa
  receipt: FileAnswer | null
  /** Of the receipt's content; null where it is not known. */
  receiptDigest: string | null
  transferNotes: string
}

/** The form that a submission was validated by: it is inserted only while the form is unchanged. */
type ValidatingForm = Pick<StoredForm, 'id' | 'version' | 'updatedAt' | 'fields' | 'settings'>

export interface ValidatedSubmission {
  form: ValidatingForm
  submission: NewSubmission
}

/**
 * Inserts submissions with their messages and files: all rows of a submission or none. Returns the ids of the inserted
 * ones. It leaves out a submission whose form has changed or closed since it was read, or whose idempotency key was used
 * before.
 */
export type InsertSubmissions = (db: Db, validated: readonly ValidatedSubmission[]) => Promise<Set<string>>

export const insertSubmissions: InsertSubmissions = async (db, validated) => {
  const rows = await runPrepared<{ id: string }>(db, INSERT, [JSON.stringify(validated.map(toInsertRow))])
  return new Set(rows.map(({ id }) => id))
}

/** By the column names of the statement. */
export function toInsertRow({ form, submission }: ValidatedSubmission) {
  const { identity, payment, price } = submission
  return {
    id: submission.id,
    form_id: form.id,
    form_version: submission.formerVersion ?? form.version,
    form_updated_at: form.updatedAt,
    unique_id: submission.uniqueId,
    edit_code: submission.editCode,
    payment_reference: submission.paymentReference,
    data: submission.data,
    email_identity: identity.email,
    phone_identity: identity.phone,
    locale: submission.locale,
    idempotency_key: submission.idempotency?.key,
    request_digest: submission.idempotency?.digest,
    messages: submission.messages,
    files: submission.files,
    payment: payment && {
      method: payment.method,
      amount_paisa: payment.amountPaisa,
      receipt_file_id: payment.receipt?.fileId,
      transfer_notes: payment.transferNotes,
    },
    is_late: submission.late.length > 0,
    price: price && {
      base_paisa: price.basePaisa,
      total_paisa: price.totalPaisa,
      breakdown: price.breakdown,
      member_of: price.memberOf,
    },
  }
}

export const SENT = `
  select * from jsonb_to_recordset($1::jsonb) as sent (
    id uuid, form_id uuid, form_version integer, form_updated_at timestamptz, unique_id text, edit_code text,
    payment_reference text, data jsonb, email_identity text, phone_identity text, locale text, idempotency_key uuid, request_digest uuid,
    messages jsonb, files jsonb, payment jsonb, price jsonb, is_late boolean, position integer, seats jsonb)`

/**
 * The lateral join with `limit 1` makes PostgreSQL look up each form by its index: the planner cannot estimate how many
 * rows a function returns. The idempotency key is claimed first, and only for a form that is current; another request
 * with the same key waits until this statement ends.
 */
export const SENT_AND_CURRENT = `
  with sent as (${SENT}),
  current as (
    select sent.* from sent cross join lateral (
      select from forms
      where id = form_id and updated_at = form_updated_at and (version = form_version and is_active or is_late)
      limit 1) as form
  )`

const CLAIM = `
  insert into idempotency_keys (key, digest, submission_id)
  select idempotency_key, request_digest, id from current where idempotency_key is not null`

export const CLAIM_KEYS = `${CLAIM} on conflict (key) do nothing returning submission_id`

/** A second try with the same id finds its own key. */
export const CLAIM_OWN_KEYS = `${CLAIM}
  on conflict (key) do update set digest = excluded.digest
  where idempotency_keys.submission_id = excluded.submission_id
  returning submission_id`

const [PAID, FREE] = [submittedState(true), submittedState(false)]

/** `condition` leaves out some of those that are current. */
export function insertCurrent(condition: string): string {
  return `
    insert into submissions (
      id, form_id, form_version, unique_id, edit_code, payment_reference, data, email_identity, phone_identity, locale,
      status, has_payment, payment_status, payment_method, amount_paisa, receipt_file_id,
      transfer_notes)
    select id, form_id, form_version, unique_id, edit_code, payment_reference, data, email_identity, phone_identity,
      locale, case when paid then '${PAID.status}' else '${FREE.status}' end, paid,
      case when paid then '${PAID.paymentStatus}' else '${FREE.paymentStatus}' end, payment ->> 'method',
      coalesce((payment ->> 'amount_paisa')::bigint, 0), (payment ->> 'receipt_file_id')::uuid,
      coalesce(payment ->> 'transfer_notes', '')
    from current
    cross join lateral (select payment is not null as paid) as kind
    ${condition}
    returning id`
}

/** What belongs to the submissions of `inserted`. */
export function insertBelongings(inserted: string): Record<'agreed' | 'queued' | 'stored_files', string> {
  return {
    agreed: `
      insert into agreed_prices (submission_id, form_id, base_paisa, total_paisa, breakdown, member_of)
      select id, form_id, (price ->> 'base_paisa')::bigint, (price ->> 'total_paisa')::bigint, price -> 'breakdown',
        array(select jsonb_array_elements_text(price -> 'member_of'))
      from ${inserted} where jsonb_typeof(price) = 'object'`,
    queued: `
      insert into messages (submission_id, event, channel, recipient)
      select id, 'submitted', channel, recipient
      from ${inserted}, jsonb_to_recordset(messages) as message (channel text, recipient text)`,
    stored_files: `
      insert into files (id, submission_id, field_id, name, type, size, digest)
      select file."fileId", id, file."fieldId", file.name, file.type, file.size, file.digest
      from ${inserted}, jsonb_to_recordset(files)
        as file ("fileId" uuid, "fieldId" text, name text, type text, size integer, digest text)`,
  }
}

/** `condition` leaves out some of those that are current and whose key is free. */
function insertRows(condition: string): string {
  const { agreed, queued, stored_files } = insertBelongings('submission join sent using (id)')
  return `
    submission as (${insertCurrent(
      `where (idempotency_key is null or id in (select submission_id from claimed)) ${condition}`,
    )}),
    agreed as (${agreed}),
    queued as (${queued}),
    stored_files as (${stored_files})`
}

const INSERT: PreparedStatement = {
  name: 'insert submissions',
  text: `${SENT_AND_CURRENT},
    claimed as (${CLAIM_KEYS}),
    ${insertRows('')}
    select id from submission`,
}

/**
 * The same for a form with limits, together with the seats: one statement and one commit for a whole batch. The counters
 * are locked after the keys, as everywhere; the count of the keys makes PostgreSQL claim them first. A submission is left
 * out (`crowded`) when the seats of all before it in the batch, stored or not, do not leave enough for it. Its key is
 * claimed by then.
 */
const INSERT_WITH_SEATS: PreparedStatement = {
  name: 'insert submissions with seats',
  text: `${SENT_AND_CURRENT},
    claimed as (${CLAIM_OWN_KEYS}),
    wanted as (
      select id, seat.key as pool, seat.value::int as count,
        sum(seat.value::int) over (partition by seat.key order by position) as up_to_here
      from current, jsonb_each_text(seats) as seat
    ),
    locked as (
      select pool, taken + held as used from seat_pools
      where form_id = $2 and pool = any($3::text[]) and (select count(*) from claimed) >= 0
      order by pool for update
    ),
    crowded as (
      select distinct id from wanted
      join unnest($3::text[], $4::int[]) as capacity (pool, seats) using (pool)
      left join locked using (pool)
      where locked.used is null or locked.used + up_to_here > capacity.seats
    ),
    ${insertRows('and id not in (select id from crowded)')},
    counted as (
      update seat_pools set taken = taken + added.count
      from (select pool, sum(count) as count from wanted join submission using (id) group by pool) as added
      where seat_pools.form_id = $2 and seat_pools.pool = added.pool
    ),
    stored_claims as (
      insert into seat_claims (holder_id, form_id, kind, state, seats)
      select id, form_id, 'submission', 'taken', seats from submission join sent using (id)
    )
    select id, id in (select id from submission) as "isInserted", id in (select id from crowded) as "isCrowded",
      (select jsonb_object_agg(pool, used) from locked) as used
    from sent`,
}

export interface SeatedInsert {
  inserted: Set<string>
  /** Left out because of the seats of the batch. */
  crowded: Set<string>
  /** How many seats of each pool were in use before. */
  used: Seats
}

/** Inserts submissions of one form that has limits and needs no payment. Those that find no seat are left out. */
export type InsertWithSeats = (
  db: Db,
  validated: readonly ValidatedSubmission[],
  limited: { formId: string; pools: readonly SeatPool[] },
) => Promise<SeatedInsert>

export function toSeatedRow(one: ValidatedSubmission, position: number) {
  return { ...toInsertRow(one), position, seats: one.submission.seats }
}

export const insertWithSeats: InsertWithSeats = async (db, validated, { formId, pools }) => {
  const sent = validated.map(toSeatedRow)
  const rows = await runPrepared<{ id: string; isInserted: boolean; isCrowded: boolean; used: Seats | null }>(
    db,
    INSERT_WITH_SEATS,
    [JSON.stringify(sent), formId, pools.map(({ key }) => key), pools.map(({ capacity }) => capacity)],
  )
  return {
    inserted: new Set(rows.filter(({ isInserted }) => isInserted).map(({ id }) => id)),
    crowded: new Set(rows.filter(({ isCrowded }) => isCrowded).map(({ id }) => id)),
    used: rows[0]?.used ?? {},
  }
}

/** Whether an insert failed because another submission has its payment reference. */
export function isReferenceTaken(error: unknown): boolean {
  return isUniqueViolation(error, 'submissions_payment_reference_key')
}

/** Whether an insert failed because its form was deleted: the form version that it references is gone. */
export function isFormGone(error: unknown): boolean {
  return isForeignKeyViolation(error, 'submissions')
}
