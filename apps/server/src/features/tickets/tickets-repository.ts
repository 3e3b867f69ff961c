import type { Answers, SubmissionStatus, TicketPerson } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, lockUntilCommit } from '../../platform/database/index.ts'

/** Held by everything that changes tickets of a form or who came, so that the changes are numbered in the order of their commits. */
export async function lockTickets(trx: Db, formId: string): Promise<void> {
  await lockUntilCommit(trx, `tickets ${formId}`)
}

/** The number of the next change of a form's tickets; with the lock held. */
export async function nextChange(trx: Db, formId: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(change), 0)::float8 + 1 as next from tickets where form_id = ${formId}`.execute(trx)
  return rows[0]?.next ?? 1
}

export interface TicketSource {
  id: string
  uniqueId: string
  formVersion: number
  data: Answers
  status: SubmissionStatus
  seen: string
  /** As it was derived before; null where it is new. */
  before: { people: TicketPerson[]; lastNo: number; version: number; revokedAt: Date | null } | null
}

/**
 * Submissions whose ticket was derived from something else than they are now. A row that was written has another xmin, and the
 * ledger only grows, so no writer has to say that it changed something.
 */
export async function findStale(
  db: Db,
  { formId, stamp, only }: { formId: string; stamp: string; only: readonly string[] | null },
  limit: number,
): Promise<TicketSource[]> {
  const { rows } = await sql<TicketSource>`
    select s.id, s.unique_id as "uniqueId", s.form_version as "formVersion", s.data, s.status, now.seen,
      case when t.submission_id is null then null else json_build_object('people', t.people, 'lastNo', t.last_no,
        'version', t.version, 'revokedAt', t.revoked_at) end as before
    from submissions s
    cross join lateral (
      select concat_ws(' ', s.xmin::text, (select count(*) from ledger_entries l where l.submission_id = s.id), ${stamp}::text)
        as seen) as now
    left join tickets t on t.submission_id = s.id
    where s.form_id = ${formId} ${only === null ? sql`` : sql`and s.id = any(${only}::uuid[])`}
      and t.seen is distinct from now.seen and (t.submission_id is not null or s.status <> 'cancelled')
    order by s.created_at, s.id limit ${limit}`.execute(db)
  return rows.map((row) => ({
    ...row,
    before: row.before && {
      ...row.before,
      revokedAt: row.before.revokedAt === null ? null : new Date(row.before.revokedAt),
    },
  }))
}

export interface DerivedTicket {
  submissionId: string
  uniqueId: string
  version: number
  people: TicketPerson[]
  lastNo: number
  note: string
  batch: string
  isPaid: boolean
  duePaisa: number
  isRevoked: boolean
  seen: string
}

export async function saveTickets(trx: Db, formId: string, tickets: readonly DerivedTicket[]): Promise<void> {
  const first = await nextChange(trx, formId)
  const rows = tickets.map((ticket, index) => ({ ...ticket, change: first + index }))
  await sql`
    insert into tickets (submission_id, form_id, unique_id, version, people, last_no, note, batch, is_paid, due_paisa, revoked_at, seen,
      change)
    select "submissionId", ${formId}, "uniqueId", version, people, "lastNo", note, batch, "isPaid", "duePaisa",
      case when "isRevoked" then now() end, seen, change
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("submissionId" uuid, "uniqueId" text, version int,
      people jsonb, "lastNo" int, note text, batch text, "isPaid" boolean, "duePaisa" bigint, "isRevoked" boolean, seen text, change bigint)
    on conflict (submission_id) do update set unique_id = excluded.unique_id, version = excluded.version,
      people = excluded.people, last_no = excluded.last_no, note = excluded.note, batch = excluded.batch, is_paid = excluded.is_paid,
      due_paisa = excluded.due_paisa, seen = excluded.seen, change = excluded.change,
      revoked_at = case when excluded.revoked_at is null then null
        else coalesce(tickets.revoked_at, excluded.revoked_at) end`.execute(trx)
}

/** Tickets of submissions that are gone, and not revoked for it yet. */
function gone(formId: string, only: readonly string[] | null) {
  return sql`t.form_id = ${formId} and t.seen <> '' ${only === null ? sql`` : sql`and t.submission_id = any(${only}::uuid[])`}
    and not exists (select from submissions s where s.id = t.submission_id)`
}

export async function hasDeleted(db: Db, formId: string, only: readonly string[] | null): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from tickets t where ${gone(formId, only)}) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** By reference, also of those whose submission is gone. */
export async function findIdsOf(db: Db, formId: string, uniqueIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from submissions where form_id = ${formId} and unique_id = any(${uniqueIds}::text[])
    union select submission_id from tickets where form_id = ${formId} and unique_id = any(${uniqueIds}::text[])`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Revokes the tickets of submissions that are gone, and forgets those that cannot come back. */
export async function revokeDeleted(trx: Db, formId: string, only: readonly string[] | null): Promise<void> {
  const first = await nextChange(trx, formId)
  await sql`
    with gone as (
      select t.submission_id, row_number() over (order by t.submission_id) - 1 as position
      from tickets t where ${gone(formId, only)})
    update tickets t set revoked_at = coalesce(t.revoked_at, now()), seen = '', change = ${first} + gone.position
    from gone where gone.submission_id = t.submission_id`.execute(trx)
}

/** What is left of submissions that were deleted for good: names, and who came. */
export async function deleteLost(db: Db): Promise<void> {
  await sql`
    with lost as (
      delete from tickets t where t.seen = ''
        and not exists (select from submissions s where s.id = t.submission_id)
        and not exists (select from deleted_submissions d where d.id = t.submission_id)
      returning submission_id),
    scans as (delete from check_in_scans where submission_id in (select submission_id from lost))
    delete from check_ins where submission_id in (select submission_id from lost)`.execute(db)
}

export async function listFormsWithTickets(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('tickets').select('form_id').distinct().execute()
  return rows.map(({ form_id }) => form_id)
}

export interface StoredTicket {
  submissionId: string
  formId: string
  uniqueId: string
  version: number
  people: TicketPerson[]
  isPaid: boolean
  /** Of who registered; '' where the form does not ask for it. */
  batch: string
  revokedAt: Date | null
}

export async function findTicket(db: Db, submissionId: string): Promise<StoredTicket | null> {
  const { rows } = await sql<StoredTicket>`
    select ${TICKET} from tickets where submission_id = ${submissionId}`.execute(db)
  return rows[0] ?? null
}

export async function findTickets(db: Db, submissionIds: readonly string[]): Promise<StoredTicket[]> {
  const { rows } = await sql<StoredTicket>`
    select ${TICKET} from tickets where submission_id = any(${submissionIds}::uuid[])`.execute(db)
  return rows
}

export async function findTicketByUniqueId(
  db: Db,
  formId: string,
  uniqueId: string,
): Promise<StoredTicket | null> {
  const { rows } = await sql<StoredTicket>`
    select ${TICKET} from tickets where form_id = ${formId} and unique_id = ${uniqueId}`.execute(db)
  return rows[0] ?? null
}

const TICKET = sql`submission_id as "submissionId", form_id as "formId", unique_id as "uniqueId", version, people,
  is_paid as "isPaid", batch, revoked_at as "revokedAt"`

/** Takes names and answers out of tickets, also of submissions that are deleted: gates get them as changed. */
export async function blankTickets(trx: Db, submissionIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; formId: string }>`
    select submission_id as id, form_id as "formId" from tickets
    where submission_id = any(${submissionIds}::uuid[]) order by form_id, submission_id`.execute(trx)
  for (const { id, formId } of rows) {
    await lockTickets(trx, formId)
    await sql`
      update tickets set note = '', batch = '', change = ${await nextChange(trx, formId)}, people = (
        select jsonb_agg(p.person || '{"name": ""}' order by p.position)
        from jsonb_array_elements(people) with ordinality as p (person, position))
      where submission_id = ${id}`.execute(trx)
  }
}
