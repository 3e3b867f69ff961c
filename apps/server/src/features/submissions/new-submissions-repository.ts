import type { Answers, FileAnswer, Paisa } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, type PreparedStatement, runPrepared } from '../../platform/database/index.ts'
import type { Identity } from './identity.ts'
import type { Receipt } from './submissions-repository.ts'

export interface NewSubmission extends Receipt {
  data: Answers
  identity: Identity
  locale: string
  idempotencyKey: string | null
  messages: { channel: 'email' | 'sms'; recipient: string }[]
  files: { fieldId: string; fileId: string; name: string; type: string; size: number }[]
  /** None where nothing is to be paid; then it is complete at once. */
  payment: NewPayment | null
}

/** How a submission is going to be paid for. Until it is, it is pending. */
export interface NewPayment {
  method: 'bank_transfer' | 'bkash'
  amountPaisa: Paisa
  receipt: FileAnswer | null
  transferNotes: string
  /** What else has to be written in the transaction that stores the submission; a refusal undoes all of it. */
  record(trx: Db, submissionId: string): Promise<void>
}

/** Which form the submission was judged by: it counts only while the form is still exactly that. */
export interface JudgedBy {
  id: string
  version: number
  updatedAt: Date
}

/**
 * Stores a submission with its messages and files in one statement, so all of it is there or none. Gives false, and
 * stores nothing, when the form has changed or closed since it was read. Throws when the key has been used before.
 */
export async function insertIfCurrent(db: Db, form: JudgedBy, submission: NewSubmission): Promise<boolean> {
  const { messages, files, payment } = submission
  const values = [
    form.id,
    form.version,
    form.updatedAt,
    submission.id,
    submission.uniqueId,
    submission.editCode,
    JSON.stringify(submission.data),
    submission.identity.email,
    submission.identity.phone,
    submission.locale,
    submission.idempotencyKey,
    ...messages.flatMap(({ channel, recipient }) => [channel, recipient]),
    ...(files.length > 0 ? [JSON.stringify(files)] : []),
    ...(payment
      ? [payment.method, payment.amountPaisa, payment.receipt?.fileId ?? null, payment.transferNotes]
      : []),
  ]
  const rows = await runPrepared(
    db,
    insertStatement(messages.length, files.length > 0, payment !== null),
    values,
  )
  return rows.length > 0
}

/** By how much it stores besides; there are only a few. */
function insertStatement(messages: number, hasFiles: boolean, hasPayment: boolean): PreparedStatement {
  const name = `submission, ${messages} messages${hasFiles ? ', files' : ''}${hasPayment ? ', payment' : ''}`
  const statement = statements.get(name) ?? {
    name,
    text: makeInsertStatement(messages, hasFiles, hasPayment),
  }
  statements.set(name, statement)
  return statement
}

const statements = new Map<string, PreparedStatement>()

function makeInsertStatement(messages: number, hasFiles: boolean, hasPayment: boolean): string {
  const recipients = Array.from({ length: messages }, (_, i) => `($${12 + 2 * i}, $${13 + 2 * i})`)
  const afterMessages = 12 + 2 * messages
  const payment = hasPayment ? pending(hasFiles ? afterMessages + 1 : afterMessages) : COMPLETE
  return `
    with submission as (
      insert into submissions (
        id, form_id, form_version, unique_id, edit_code, data, email_identity, phone_identity, locale,
        idempotency_key, ${payment.columns})
      select $4, id, version, $5, $6, $7, $8, $9, $10, $11, ${payment.values}
      from forms where id = $1 and version = $2 and updated_at = $3 and is_active
      returning id
    )${messages > 0 ? queueing(recipients) : ''}${hasFiles ? keeping(afterMessages) : ''}
    select id from submission`
}

const COMPLETE = { columns: 'status, amount_paisa', values: "'completed', 0" }

function pending(parameter: number): typeof COMPLETE {
  return {
    columns: `status, has_payment, payment_status, payment_method, amount_paisa, receipt_file_id, transfer_notes`,
    values: `'pending', true, 'pending', $${parameter}, $${parameter + 1}, $${parameter + 2}, $${parameter + 3}`,
  }
}

function queueing(recipients: string[]): string {
  return `, queued as (
      insert into messages (submission_id, event, channel, recipient)
      select submission.id, 'submitted', message.channel, message.recipient
      from submission, (values ${recipients.join(', ')}) as message (channel, recipient)
    )`
}

function keeping(parameter: number): string {
  return `, kept as (
      insert into files (id, submission_id, field_id, name, type, size)
      select file."fileId", submission.id, file."fieldId", file.name, file.type, file.size
      from submission, jsonb_to_recordset($${parameter}::jsonb)
        as file ("fileId" uuid, "fieldId" text, name text, type text, size integer)
    )`
}

/**
 * Has this person submitted this form? Asked in a transaction: until it ends, nobody else can submit as them. A
 * submission whose payment failed does not count.
 */
export async function hasSubmitted(trx: Db, formId: string, { email, phone }: Identity): Promise<boolean> {
  // Always locked in the same order, or two requests could wait for each other.
  for (const [kind, value] of Object.entries({ email, phone })) {
    if (value === null) continue
    const lock = `submission ${formId} ${kind} ${value}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx)
  }
  const { rows } = await sql`
    select 1 from submissions
    where form_id = ${formId} and status <> 'failed'
      and (email_identity = ${email} or phone_identity = ${phone})
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

/** PostgreSQL's word for a value that must be unique and is not. */
export function isKeyUsed(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint === 'submissions_idempotency_key_key'
}

/** The form was deleted while the submission waited for it: the version it names is gone. */
export function isFormGone(error: unknown): boolean {
  const { code, table } = error as { code?: string; table?: string }
  return code === '23503' && table === 'submissions'
}

export async function findByIdempotencyKey(db: Db, key: string): Promise<Receipt | null> {
  const row = await db
    .selectFrom('submissions')
    .select(['id', 'unique_id as uniqueId', 'edit_code as editCode'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return row ?? null
}
