import type { Answers, FileAnswer, OpenPaymentMethod, Paisa, Price } from '@nibondhon/domain'
import {
  type Db,
  isForeignKeyViolation,
  type PreparedStatement,
  runPrepared,
} from '../../../platform/database/index.ts'
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
  /** What was agreed; null where nothing is to be paid and no code was given. */
  price: Price | null
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
interface FormVersionRef {
  id: string
  version: number
  updatedAt: Date
}

export interface ValidatedSubmission {
  form: FormVersionRef
  submission: NewSubmission
}

/**
 * Inserts submissions with their messages and files in one statement: all rows of a submission or none. Returns the ids
 * of the inserted ones. It leaves out a submission whose form has changed or closed since it was read, or whose
 * idempotency key was used before.
 */
export async function insertSubmissions(
  db: Db,
  validated: readonly ValidatedSubmission[],
): Promise<Set<string>> {
  const rows = await runPrepared<{ id: string }>(db, INSERT, [JSON.stringify(validated.map(toInsertRow))])
  return new Set(rows.map(({ id }) => id))
}

/** By the column names of the statement. */
function toInsertRow({ form, submission }: ValidatedSubmission) {
  const { identity, payment, price } = submission
  return {
    id: submission.id,
    form_id: form.id,
    form_version: form.version,
    form_updated_at: form.updatedAt,
    unique_id: submission.uniqueId,
    edit_code: submission.editCode,
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
    price: price && {
      base_paisa: price.basePaisa,
      total_paisa: price.totalPaisa,
      breakdown: price.breakdown,
    },
  }
}

/**
 * The lateral join with `limit 1` makes PostgreSQL look up each form by its index: the planner cannot estimate how many
 * rows a function returns. The idempotency key is claimed first, and only for a form that is current; another request
 * with the same key waits until this statement ends.
 */
const INSERT: PreparedStatement = {
  name: 'insert submissions',
  text: `
    with sent as (
      select * from jsonb_to_recordset($1::jsonb) as sent (
        id uuid, form_id uuid, form_version integer, form_updated_at timestamptz, unique_id text, edit_code text,
        data jsonb, email_identity text, phone_identity text, locale text, idempotency_key uuid, request_digest uuid,
        messages jsonb, files jsonb, payment jsonb, price jsonb)
    ),
    current as (
      select sent.* from sent cross join lateral (
        select from forms
        where id = form_id and version = form_version and updated_at = form_updated_at and is_active
        limit 1) as form
    ),
    claimed as (
      insert into idempotency_keys (key, digest, submission_id)
      select idempotency_key, request_digest, id from current where idempotency_key is not null
      on conflict (key) do nothing
      returning submission_id
    ),
    submission as (
      insert into submissions (
        id, form_id, form_version, unique_id, edit_code, data, email_identity, phone_identity, locale,
        status, has_payment, payment_status, payment_method, amount_paisa, receipt_file_id,
        transfer_notes)
      select id, form_id, form_version, unique_id, edit_code, data, email_identity, phone_identity, locale,
        case when paid then 'pending' else 'completed' end, paid,
        case when paid then 'pending' else 'none' end, payment ->> 'method',
        coalesce((payment ->> 'amount_paisa')::bigint, 0), (payment ->> 'receipt_file_id')::uuid,
        coalesce(payment ->> 'transfer_notes', '')
      from current
      cross join lateral (select payment is not null as paid) as kind
      where idempotency_key is null or id in (select submission_id from claimed)
      returning id
    ),
    agreed as (
      insert into agreed_prices (submission_id, form_id, base_paisa, total_paisa, breakdown)
      select id, form_id, (price ->> 'base_paisa')::bigint, (price ->> 'total_paisa')::bigint, price -> 'breakdown'
      from submission join sent using (id) where jsonb_typeof(price) = 'object'
    ),
    queued as (
      insert into messages (submission_id, event, channel, recipient)
      select id, 'submitted', channel, recipient
      from submission join sent using (id), jsonb_to_recordset(messages) as message (channel text, recipient text)
    ),
    stored_files as (
      insert into files (id, submission_id, field_id, name, type, size, digest)
      select file."fileId", id, file."fieldId", file.name, file.type, file.size, file.digest
      from submission join sent using (id), jsonb_to_recordset(files)
        as file ("fileId" uuid, "fieldId" text, name text, type text, size integer, digest text)
    )
    select id from submission`,
}

/** Whether an insert failed because its form was deleted: the form version that it references is gone. */
export function isFormGone(error: unknown): boolean {
  return isForeignKeyViolation(error, 'submissions')
}
