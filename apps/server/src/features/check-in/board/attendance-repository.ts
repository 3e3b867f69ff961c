import type { PrintFilter } from '@nibondhon/api-contract'
import { type BatchCount, BY_HAND, personSearchWords, type SearchWord } from '@nibondhon/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'
import { SECOND_SCAN, type StoredSecondScan } from '../scans/scans-repository.ts'

/** Everyone on a ticket that is good, and who came in before theirs was revoked: those whom a gate counts. */
const COUNTED = sql`
  tickets t cross join lateral jsonb_to_recordset(t.people) as p (no int, name text)
  left join check_ins c on c.submission_id = t.submission_id and c.person = p.no`

function counted(formId: string): RawBuilder<boolean> {
  return sql<boolean>`t.form_id = ${formId} and (t.revoked_at is null or c.person is not null)`
}

export async function countByBatch(db: Db, formId: string): Promise<(BatchCount & { unpaid: number })[]> {
  const { rows } = await sql<BatchCount & { unpaid: number }>`
    select t.batch, count(*)::int as people, count(c.person)::int as arrived,
      (count(*) filter (where c.person is null and t.due_paisa > 0))::int as unpaid
    from ${COUNTED} where ${counted(formId)} group by t.batch`.execute(db)
  return rows
}

export interface HourCount {
  /** The beginning of the hour. */
  from: Date
  gateId: string | null
  arrived: number
}

export async function countByHour(db: Db, formId: string, timeZone: string): Promise<HourCount[]> {
  const { rows } = await sql<HourCount>`
    select date_trunc('hour', c.at, ${timeZone}) as "from", c.gate_id as "gateId", count(*)::int as arrived
    from ${COUNTED} where ${counted(formId)} and c.person is not null group by 1, 2 order by 1`.execute(db)
  return rows
}

export async function listBatches(db: Db, formId: string): Promise<string[]> {
  const { rows } = await sql<{ batch: string }>`
    select distinct batch from tickets where form_id = ${formId} and batch <> ''`.execute(db)
  return rows.map(({ batch }) => batch)
}

/** A filter whose batch is all the ways in which the form's answers write it; null is no filter. */
export interface AttendanceSearch extends Omit<PrintFilter, 'batch'> {
  formId: string
  batches: readonly string[] | null
}

export interface AttendeeRow {
  submissionId: string
  isDeleted: boolean
  uniqueId: string
  person: number
  name: string
  /** Of who registered. */
  ofName: string
  batch: string
  note: string
  isPaid: boolean
  duePaisa: number
  isRevoked: boolean
  at: Date | null
  gateId: string | null
  by: string | null
  again: StoredSecondScan | null
}

const ATTENDEE = sql`
  t.submission_id as "submissionId", s.id is null as "isDeleted", t.unique_id as "uniqueId", p.no as person,
  case when s.id is null then '' else p.name end as name,
  case when s.id is null then '' else t.people -> 0 ->> 'name' end as "ofName", t.batch, t.note, t.is_paid as "isPaid",
  t.due_paisa::float8 as "duePaisa", t.revoked_at is not null as "isRevoked", c.at, c.gate_id as "gateId",
  n.by_user as "by", ${SECOND_SCAN} as again`
const ATTENDEES = sql`
  ${COUNTED} left join submissions s on s.id = t.submission_id left join check_in_scans n on n.id = c.scan_id`

/** Who came together is together. */
const PARTY = sql`lower(t.people -> 0 ->> 'name')`
const BY_NAME = sql`${PARTY}, t.unique_id, p.no`

/** A page. Who came in last is first where only those who are in are listed; otherwise by who registered. */
export async function listAttendees(
  db: Db,
  search: AttendanceSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<AttendeeRow[]> {
  const order = search.state === 'in' ? sql`c.at desc, t.unique_id, p.no` : BY_NAME
  const { rows } = await sql<AttendeeRow>`
    select ${ATTENDEE} from ${ATTENDEES} where ${whereOf(search)}
    order by ${order} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** With what it is sorted by. */
export interface ListedAttendee extends AttendeeRow {
  sortName: string
}

/** The same by name without an offset, which would read all before it. */
export async function listAttendeesAfter(
  db: Db,
  search: AttendanceSearch,
  { limit, after }: { limit: number; after: ListedAttendee | null },
): Promise<ListedAttendee[]> {
  const start =
    after === null
      ? sql`true`
      : sql`(${PARTY}, t.unique_id, p.no) > (${after.sortName}, ${after.uniqueId}, ${after.person}::int)`
  const { rows } = await sql<ListedAttendee>`
    select ${ATTENDEE}, ${PARTY} as "sortName" from ${ATTENDEES} where ${whereOf(search)} and ${start}
    order by ${BY_NAME} limit ${limit}`.execute(db)
  return rows
}

export async function countAttendees(db: Db, search: AttendanceSearch): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${COUNTED} where ${whereOf(search)}`.execute(db)
  return rows[0]?.total ?? 0
}

function whereOf({
  formId,
  search,
  state,
  gate,
  batches,
  uniqueId,
  person,
}: AttendanceSearch): RawBuilder<boolean> {
  const conditions = [
    counted(formId),
    ...(state === undefined ? [] : [state === 'in' ? sql`c.person is not null` : sql`c.person is null`]),
    ...(gate === undefined
      ? []
      : [gate === BY_HAND ? sql`c.person is not null and c.gate_id is null` : sql`c.gate_id = ${gate}`]),
    ...(uniqueId === undefined ? [] : [sql`t.unique_id = ${uniqueId}`]),
    ...(person === undefined ? [] : [sql`p.no = ${person}::int`]),
    ...(batches === null ? [] : [sql`t.batch = any(${batches}::text[])`]),
    ...anyOf(personSearchWords(search)),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** All words of one of the lists. */
function anyOf(lists: readonly (readonly SearchWord[])[]): RawBuilder<unknown>[] {
  if (lists.length === 0) return []
  const found = lists.map((words) => sql`(${sql.join(words.map(matches), sql` and `)})`)
  return [sql`(${sql.join(found, sql` or `)})`]
}

/** In a name on the ticket or any answer of its submission, as typed or by its sound. */
function matches({ text, key }: SearchWord) {
  const pattern = text === null ? null : `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const asTyped = pattern === null ? [] : [sql`x.text like ${pattern}`]
  const bySound = key === null ? [] : [sql`x.sounds @> array[${key}]::text[]`]
  const onTicket = pattern === null ? sql`` : sql`lower(p.name) like ${pattern} or`
  return sql`(${onTicket} t.submission_id in (
    select x.submission_id from submission_texts x where ${sql.join([...asTyped, ...bySound], sql` or `)}))`
}
