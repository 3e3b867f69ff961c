import type { BodyOf } from '@nibondhon/api-contract'
import type {
  Contacts,
  EndingMembership,
  FormScope,
  RemindedSubmission,
  ReminderRule,
  ReminderSubject,
} from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, withinForms } from '../../../platform/database/index.ts'
import type { ChosenSubmission } from '../audience/read-addresses.ts'

export type ReminderInput = BodyOf<'POST /api/reminders'> & { about: ReminderSubject }

export interface StoredReminder extends Omit<ReminderInput, 'isOn'> {
  id: string
  /** Null while it is off. */
  onSince: Date | null
  lastRunAt: Date | null
  lastReached: number
  totalReached: number
  updatedBy: string
}

const COLUMNS = sql`id, name, about, form_id as "formId", payment_status as "paymentStatus",
  payment_method as "paymentMethod", wait_days as "waitDays", repeat_days as "repeatDays", max_count as "maxCount",
  channels, template_id as "templateId", hour, on_since as "onSince", last_run_at as "lastRunAt",
  last_reached as "lastReached", total_reached as "totalReached", updated_by as "updatedBy"`

/** More rules than an association would make; a further one is rejected. */
export const MAX_RULES = 100

/** Rules of these forms; with all forms, also those of all. */
export async function listReminders(db: Db, forms: FormScope): Promise<StoredReminder[]> {
  const { rows } = await sql<StoredReminder>`
    select ${COLUMNS} from reminders where ${withinForms('form_id', forms)}
    order by lower(name), id limit ${MAX_RULES}`.execute(db)
  return rows
}

/** Locked until the transaction ends. */
export async function lockReminder(trx: Db, id: string): Promise<StoredReminder | null> {
  const { rows } = await sql<StoredReminder>`
    select ${COLUMNS} from reminders where id = ${id} for update`.execute(trx)
  return rows[0] ?? null
}

export async function insertReminder(trx: Db, input: ReminderInput, by: string): Promise<StoredReminder> {
  const { rows } = await sql<StoredReminder>`
    insert into reminders (name, about, form_id, payment_status, payment_method, wait_days, repeat_days, max_count, channels,
      template_id, hour, on_since, updated_by)
    values (${input.name}, ${input.about}, ${input.formId}, ${input.paymentStatus}, ${input.paymentMethod}, ${input.waitDays},
      ${input.repeatDays}, ${input.maxCount}, ${input.channels}::text[], ${input.templateId}, ${input.hour},
      ${input.isOn ? sql`now()` : null}, ${by})
    returning ${COLUMNS}`.execute(trx)
  if (!rows[0]) throw new Error('a reminder was not stored')
  return rows[0]
}

/** One that is switched on, or gets another hour, begins afresh: it makes up for no run before. */
export async function updateReminder(
  trx: Db,
  id: string,
  input: ReminderInput,
  by: string,
): Promise<StoredReminder> {
  const { rows } = await sql<StoredReminder>`
    update reminders set name = ${input.name}, about = ${input.about}, form_id = ${input.formId}, payment_status = ${input.paymentStatus},
      payment_method = ${input.paymentMethod}, wait_days = ${input.waitDays}, repeat_days = ${input.repeatDays},
      max_count = ${input.maxCount}, channels = ${input.channels}::text[], template_id = ${input.templateId},
      on_since = case when not ${input.isOn} then null when on_since is null or hour <> ${input.hour}
        then (select now())
        else on_since end,
      hour = ${input.hour}, updated_by = ${by}, updated_at = now()
    where id = ${id} returning ${COLUMNS}`.execute(trx)
  if (!rows[0]) throw new Error('a reminder was not stored')
  return rows[0]
}

export async function deleteReminderRow(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('reminders').where('id', '=', id).execute()
}

export async function exists(trx: Db, table: 'forms' | 'message_templates', id: string): Promise<boolean> {
  const row = await trx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export interface Candidate extends RemindedSubmission {
  id: string
  formVersion: number
}

/**
 * Submissions that may be due, in the order of their ids. The rule itself decides (decideReminder); this only leaves out
 * what can't be due: only submissions with an open balance are read.
 */
export async function listCandidates(
  db: Db,
  rule: ReminderRule & { id: string },
  { timeZone, after, limit }: { timeZone: string; after: string; limit: number },
): Promise<Candidate[]> {
  const { rows } = await sql<Omit<Candidate, 'reminded'> & { count: number | null; lastOn: string | null }>`
    select s.id, s.form_id as "formId", s.form_version as "formVersion", s.payment_status as "paymentStatus",
      s.payment_method as "paymentMethod", b.open_paisa::float8 as "duePaisa",
      exists (select from ledger_entries e where e.submission_id = s.id and e.kind = 'refund') as "hasReturned",
      s.needs_review as "needsReview",
      to_char(s.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as "submittedOn",
      p.count, to_char(p.last_on, 'YYYY-MM-DD') as "lastOn"
    from open_balances b join submissions s on s.id = b.submission_id
    left join reminder_progress p on p.reminder_id = ${rule.id} and p.submission_id = s.id
    where s.status <> 'cancelled'
      and (${rule.formId}::uuid is null or s.form_id = ${rule.formId}::uuid)
      and (${rule.paymentMethod}::text is null or s.payment_method = ${rule.paymentMethod}::text)
      and (p.count is null or p.count < ${rule.maxCount})
      and s.id > ${after}::uuid
    order by s.id limit ${limit}`.execute(db)
  return rows.map(({ count, lastOn, ...row }) => ({
    ...row,
    reminded: count === null || lastOn === null ? null : { count, lastOn },
  }))
}

export interface EndingCandidate extends EndingMembership {
  personId: string
  /** By which the person is written to; null where there is none, as for those of an imported list. */
  submission: ChosenSubmission | null
  /** In the register, for those without a submission. */
  contacts: Contacts
}

interface EndingRow {
  personId: string
  until: string
  count: number | null
  lastOn: string | null
  id: string | null
  formId: string
  formVersion: number
  email: string | null
  phone: string | null
}

/** Members whose membership ends within the days of the rule, in the order of their ids, each with the newest submission. */
export async function listEndingMemberships(
  db: Db,
  { id, waitDays }: Pick<StoredReminder, 'id' | 'waitDays'>,
  { today, after, limit }: { today: string; after: string; limit: number },
): Promise<EndingCandidate[]> {
  const { rows } = await sql<EndingRow>`
    select p.id as "personId", p.member_until::text as until, r.count, r.last_on::text as "lastOn", s.id, s."formId",
      s."formVersion", p.emails[1] as email, p.phones[1] as phone
    from people p
    left join membership_reminders r on r.reminder_id = ${id} and r.person_id = p.id
    left join lateral (
      select s.id, s.form_id as "formId", s.form_version as "formVersion"
      from person_submissions j join submissions s on s.id = j.submission_id
      where j.person_id = p.id and s.status <> 'cancelled'
      order by s.created_at desc, s.id limit 1) s on true
    where p.erased_at is null and p.category <> ''
      and p.member_until between ${today}::date and ${today}::date + ${waitDays}::int
      and p.id > ${after}::uuid
    order by p.id limit ${limit}`.execute(db)
  return rows.map(
    ({ personId, until, count, lastOn, email, phone, id: submissionId, formId, formVersion }) => ({
      personId,
      until,
      reminded: count === null || lastOn === null ? null : { count, lastOn },
      submission: submissionId === null ? null : { id: submissionId, formId, formVersion },
      contacts: { email, phone },
    }),
  )
}

/** Removes what a rule about memberships sent before terms that were renewed since, so that it counts from the start again. */
export async function forgetFormerTerms(
  trx: Db,
  { id, waitDays }: Pick<StoredReminder, 'id' | 'waitDays'>,
  today: string,
): Promise<void> {
  await sql`
    delete from membership_reminders where reminder_id = ${id} and last_on < ${today}::date - ${waitDays}::int`.execute(
    trx,
  )
}

export async function recordReminded(
  trx: Db,
  reminderId: string,
  submissionIds: readonly string[],
  today: string,
): Promise<void> {
  await sql`
    insert into reminder_progress (reminder_id, submission_id, count, last_on)
    select ${reminderId}::uuid, id, 1, ${today}::date from submissions where id = any(${submissionIds}::uuid[])
    on conflict (reminder_id, submission_id)
      do update set count = reminder_progress.count + 1, last_on = excluded.last_on`.execute(trx)
}

export async function recordRemindedPeople(
  trx: Db,
  reminderId: string,
  personIds: readonly string[],
  today: string,
): Promise<void> {
  await sql`
    insert into membership_reminders (reminder_id, person_id, count, last_on)
    select ${reminderId}::uuid, id, 1, ${today}::date from unnest(${personIds}::uuid[]) as reminded (id)
    on conflict (reminder_id, person_id)
      do update set count = membership_reminders.count + 1, last_on = excluded.last_on`.execute(trx)
}

export async function recordRun(trx: Db, id: string, at: Date, reached: number): Promise<void> {
  await sql`
    update reminders set last_run_at = ${at}, last_reached = ${reached}, total_reached = total_reached + ${reached}
    where id = ${id}`.execute(trx)
}
