import type { AuditAction, AuditEvent } from '@nibondhon/api-contract'
import { isUuid } from '@nibondhon/domain'
import { type Selectable, sql } from 'kysely'
import { type Db, executePrepared } from '../../platform/database/index.ts'
import type { AuditEventsTable } from '../../platform/database/tables/audit.ts'
import { type AuditEntry, auditRow } from './audit-entry.ts'

/** Call it in the transaction of the change, so that neither is stored without the other. */
export async function recordAudit(trx: Db, entry: AuditEntry): Promise<void> {
  await trx.insertInto('audit_events').values(auditRow(entry)).execute()
}

/** The same for many changes. A list for each column: thousands of parameters take longer than the insert. */
export async function recordAudits(trx: Db, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(auditRow)
  const column = <K extends keyof (typeof rows)[number]>(name: K) => rows.map((row) => row[name])
  await executePrepared(
    trx,
    'record audit events',
    sql`
    insert into audit_events (actor_id, actor, actor_email, kind, action, subject_id, subject, changes)
    select * from unnest(${column('actor_id')}::uuid[], ${column('actor')}::text[], ${column('actor_email')}::text[],
      ${column('kind')}::text[], ${column('action')}::text[], ${column('subject_id')}::text[],
      ${column('subject')}::text[], ${column('changes')}::jsonb[])`,
  )
}

export interface AuditSearch {
  page: number
  limit: number
  kind: AuditEvent['kind'] | undefined
  action: AuditAction | undefined
  /** Part of a name or e-mail; '' for anyone. */
  person: string
  from: Date | null
  before: Date | null
}

/** Pages and counts end here. Older events are found by date. */
const MAX_LISTED = 10_000

const MAX_WORDS = 8

/** The last 32 letters of the subject, which are the ID of the submission that most events of submissions are about. */
const END = sql`right(rtrim(subject, ')'), 32)`
const ENDS_WITH_ID = sql`length(${END}) = 32 and btrim(${END}, '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') = ''`

/** The actor and the person the event is about. The same expression as in the index of people. */
const PEOPLE = sql<string>`lower(actor || ' ' || coalesce(actor_email, '') || ' ' ||
  case
    when kind in ('user', 'account') then subject
    when kind in ('submission', 'payment')
      then case when ${ENDS_WITH_ID} then left(rtrim(subject, ')'), -32) else subject end
    else ''
  end)`

/** The ID of the submission that the event is about. The same expression as in its index. */
const UNIQUE_ID = sql<string>`case when ${ENDS_WITH_ID} then ${END} end`

export async function listEvents(
  db: Db,
  search: AuditSearch,
): Promise<{ events: AuditEvent[]; total: number }> {
  const matching = matchingEvents(db, search)
  const { page, limit } = search
  const offset = (page - 1) * limit
  const [rows, { total }] = await Promise.all([
    offset >= MAX_LISTED
      ? []
      : matching.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    db
      .selectFrom(matching.select('id').limit(MAX_LISTED).as('counted'))
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const [existing, emails] = await Promise.all([findExisting(db, rows), findEmails(db, rows)])
  return { total, events: rows.map((row) => presentEvent(row, existing, emails)) }
}

export function matchingEvents(db: Db, { kind, action, person, from, before }: AuditSearch) {
  let query = db.selectFrom('audit_events')
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (action !== undefined) query = query.where('action', '=', action)
  if (from !== null) query = query.where('happened_at', '>=', from)
  if (before !== null) query = query.where('happened_at', '<', before)
  for (const word of wordsOf(person)) {
    query = query.where(({ eb, or, and }) =>
      or([
        eb(PEOPLE, 'like', `%${word}%`),
        and([eb('kind', 'in', ['submission', 'payment']), eb(UNIQUE_ID, 'like', `${word.toUpperCase()}%`)]),
      ]),
    )
  }
  return query
}

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().split(/\s+/, MAX_WORDS)
  return words.filter((word) => word !== '').map((word) => word.replace(/[\\%_]/g, '\\$&'))
}

type Row = Selectable<AuditEventsTable>

/** Which subjects of these rows exist. The subject of an export is a form. */
async function findExisting(db: Db, rows: readonly Row[]): Promise<Set<string>> {
  const idsOf = (kinds: Row['kind'][]) =>
    rows.filter((row) => kinds.includes(row.kind) && isUuid(row.subject_id)).map((row) => row.subject_id)
  const { rows: found } = await sql<{ id: string }>`
    select id from forms where id = any(${idsOf(['form', 'export'])}::uuid[])
    union all select id from submissions where id = any(${idsOf(['submission', 'payment'])}::uuid[])
    union all select id from people where id = any(${idsOf(['person'])}::uuid[])
    union all select id from users where id = any(${idsOf(['user', 'account'])}::uuid[])`.execute(db)
  return new Set(found.map(({ id }) => id))
}

/** Of actors whose e-mail was not stored with the event. */
async function findEmails(db: Db, rows: readonly Row[]): Promise<Map<string, string>> {
  const ids = rows.flatMap((row) => (row.actor_email === null && row.actor_id ? [row.actor_id] : []))
  if (ids.length === 0) return new Map()
  const users = await db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute()
  return new Map(users.map(({ id, email }) => [id, email]))
}

function presentEvent(row: Row, existing: Set<string>, emails: Map<string, string>): AuditEvent {
  return {
    id: row.id,
    at: row.happened_at.toISOString(),
    actor: row.actor,
    actorId: row.actor_id,
    actorEmail: row.actor_email ?? emails.get(row.actor_id ?? '') ?? null,
    kind: row.kind,
    action: row.action,
    subjectId: row.subject_id,
    subject: row.subject,
    subjectExists: existing.has(row.subject_id),
    changes: row.changes,
    count: row.count,
    lastAt: row.last_at?.toISOString() ?? null,
  }
}
