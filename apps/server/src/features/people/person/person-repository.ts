import type { AuditEvent } from '@nibondhon/api-contract'
import type { MessageChannel, MessageState, Paisa, PaymentStatus, SubmissionStatus } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

export interface SubmissionOfPerson {
  id: string
  uniqueId: string
  formId: string
  formTitle: string
  status: SubmissionStatus
  paymentStatus: PaymentStatus
  amountPaisa: Paisa
  balancePaisa: Paisa
  createdAt: Date
}

/** All submissions of a person, the newest first. Nothing is owed for a cancelled one. */
export async function listSubmissionsOf(db: Db, personId: string): Promise<SubmissionOfPerson[]> {
  const { rows } = await sql<SubmissionOfPerson>`
    select s.id, s.unique_id as "uniqueId", s.form_id as "formId", f.title as "formTitle", s.status,
      s.payment_status as "paymentStatus", s.amount_paisa::float8 as "amountPaisa", s.created_at as "createdAt",
      case when s.status = 'cancelled' then 0 else (
        select coalesce(-sum(e.amount_paisa), 0) from ledger_entries e where e.submission_id = s.id) end::float8
        as "balancePaisa"
    from person_submissions ps join submissions s on s.id = ps.submission_id join forms f on f.id = s.form_id
    where ps.person_id = ${personId} order by s.created_at desc, s.id`.execute(db)
  return rows
}

export interface MessageOfPerson {
  id: string
  channel: MessageChannel
  recipient: string
  state: MessageState
  subject: string
  text: string
  detail: string
  sentBy: string
  createdAt: Date
}

/** Messages to a person that are about no submission, under any of their ids; the newest first. */
export async function listOwnMessages(
  db: Db,
  personIds: readonly string[],
  limit: number,
): Promise<MessageOfPerson[]> {
  const { rows } = await sql<MessageOfPerson>`
    select m.id, m.channel, m.recipient, m.state, m.subject, m.body as text, m.detail, m.sent_by as "sentBy",
      m.created_at as "createdAt"
    from messages m where m.person_id = any(${personIds}::uuid[])
    order by m.created_at desc, m.id limit ${limit}`.execute(db)
  return rows
}

/** The newest first. */
export async function listMessageIds(db: Db, personId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from person_submissions ps join messages m on m.submission_id = ps.submission_id
    where ps.person_id = ${personId} order by m.created_at desc, m.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface EventOfPerson {
  id: string
  at: Date
  actor: string
  action: string
  changes: AuditEvent['changes']
}

export async function listEventsOf(db: Db, personId: string, limit: number): Promise<EventOfPerson[]> {
  const { rows } = await sql<EventOfPerson>`
    select id::text, happened_at as at, actor, action, changes from audit_events
    where kind = 'person' and subject_id = ${personId} order by audit_events.id desc limit ${limit}`.execute(
    db,
  )
  return rows
}
