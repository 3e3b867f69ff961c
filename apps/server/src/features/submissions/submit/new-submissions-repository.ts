import type { Answers, FileAnswer, Paisa, OpenPaymentMethod, MessageChannel } from '@nibondhon/domain'
import { sql } from 'kysely'
import {
  type Db,
  isForeignKeyViolation,
  type PreparedStatement,
  runPrepared,
} from '../../../platform/database/index.ts'
import type { Idempotency } from './idempotency-key.ts'
import type { Identity, Person } from '../identity/identity.ts'
import type { Receipt } from '../submissions-repository.ts'

export interface NewSubmission extends Receipt {
  data: Answers
  identity: Identity
  locale: string
  idempotency: Idempotency | null
  messages: { channel: MessageChannel; recipient: string }[]
  files: { fieldId: string; fileId: string; name: string; type: string; size: number }[]
  /** None where nothing is to be paid; then it is complete at once. */
  payment: NewPayment | null
}

/** How a submission is going to be paid for. Until it is, it is pending. */
export interface NewPayment {
  method: OpenPaymentMethod
  amountPaisa: Paisa
  receipt: FileAnswer | null
  transferNotes: string
  /** What else has to be written in the transaction that stores the submission; a refusal undoes all of it. */
  record(trx: Db, submissionId: string): Promise<void>
}

/** Which form the submission was judged by: it counts only while the form is still exactly that. */
export interface FormVersionRef {
  id: string
  version: number
  updatedAt: Date
}

export interface ValidatedSubmission {
  form: FormVersionRef
  submission: NewSubmission
}

/**
 * Stores submissions with their messages and files in one statement, so all of it is there or none. Gives the ids of
 * those stored: left out is one whose form has changed or closed since it was read, or whose key was used before.
 */
export async function insertCurrent(db: Db, judged: readonly ValidatedSubmission[]): Promise<Set<string>> {
  const rows = await runPrepared<{ id: string }>(db, INSERT, [JSON.stringify(judged.map(asRow))])
  return new Set(rows.map(({ id }) => id))
}

/** By the names in the statement. What is left out there has its default. */
function asRow({ form, submission }: ValidatedSubmission) {
  const { identity, payment } = submission
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
  }
}

/**
 * The form is looked up for each, however many the planner expects: it knows only that they come from a function. The
 * key is claimed first, and only for a form that is current; another request that claims it waits until this statement ends.
 */
const INSERT: PreparedStatement = {
  name: 'insert submissions',
  text: `
    with sent as (
      select * from jsonb_to_recordset($1::jsonb) as sent (
        id uuid, form_id uuid, form_version integer, form_updated_at timestamptz, unique_id text, edit_code text,
        data jsonb, email_identity text, phone_identity text, locale text, idempotency_key uuid, request_digest uuid,
        messages jsonb, files jsonb, payment jsonb)
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
    queued as (
      insert into messages (submission_id, event, channel, recipient)
      select id, 'submitted', channel, recipient
      from submission join sent using (id), jsonb_to_recordset(messages) as message (channel text, recipient text)
    ),
    kept as (
      insert into files (id, submission_id, field_id, name, type, size)
      select file."fileId", id, file."fieldId", file.name, file.type, file.size
      from submission join sent using (id), jsonb_to_recordset(files)
        as file ("fileId" uuid, "fieldId" text, name text, type text, size integer)
    )
    select id from submission`,
}

/**
 * Has this person submitted this form, by another submission than `otherThan`? Asked in a transaction: until it ends,
 * no other transaction can submit as them. A submission whose payment failed does not count. Of older ones only that
 * was kept which counted at the time, though they answer both fields: they are known by that. A person who changed
 * their e-mail or phone is still known by the earlier one.
 */
export async function hasSubmitted(
  trx: Db,
  formId: string,
  { identity, counting, fieldIds }: Person,
  otherThan: string | null = null,
): Promise<boolean> {
  // Always locked in the same order, or two requests could wait for each other.
  for (const [kind, value] of Object.entries(counting)) {
    if (value === null) continue
    const lock = `submission ${formId} ${kind} ${value}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx)
  }
  const counts = sql`form_id = ${formId} and status <> 'failed' and id is distinct from ${otherThan}::uuid`
  const { rows } = await sql`
    select 1 from submissions
    where ${counts}
      and (email_identity = ${counting.email} or phone_identity = ${counting.phone}
        or email_identity = ${identity.email} and phone_identity is null and data ->> ${fieldIds.phone}::text <> ''
        or phone_identity = ${identity.phone} and email_identity is null and data ->> ${fieldIds.email}::text <> '')
    union all
    select 1 from former_identities join submissions on id = submission_id
    where ${counts}
      and (kind = 'email' and value = ${counting.email} or kind = 'phone' and value = ${counting.phone})
    limit 1`.execute(trx)
  return rows.length > 0
}

/** To be sent in the background. Called in the transaction of the event they are about. */
export async function queueMessages(
  trx: Db,
  { submissionId, event, messages }: QueuedMessages,
): Promise<void> {
  if (messages.length === 0) return
  await trx
    .insertInto('messages')
    .values(messages.map((message) => ({ ...message, submission_id: submissionId, event })))
    .execute()
}

export interface QueuedMessages {
  submissionId: string
  event: 'payment_completed' | 'payment_failed'
  messages: NewSubmission['messages']
}

/** The form was deleted while the submission waited for it: the version it names is gone. */
export function isFormGone(error: unknown): boolean {
  return isForeignKeyViolation(error, 'submissions')
}
