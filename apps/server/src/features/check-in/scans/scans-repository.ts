import { NOT_COUNTED_OUTCOMES, type ScanOutcome, type TicketPerson } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

/** A ticket as scans are compared with it. */
export interface ScannedTicket {
  submissionId: string
  uniqueId: string
  people: TicketPerson[]
  lastNo: number
  isPaid: boolean
  revokedAt: Date | null
}

export async function findScannedTickets(
  db: Db,
  formId: string,
  uniqueIds: readonly string[],
): Promise<Map<string, ScannedTicket>> {
  const { rows } = await sql<ScannedTicket>`
    select submission_id as "submissionId", unique_id as "uniqueId", people, last_no as "lastNo", is_paid as "isPaid",
      revoked_at as "revokedAt"
    from tickets where form_id = ${formId} and unique_id = any(${uniqueIds}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.uniqueId, row]))
}

export interface StoredScan {
  id: string
  submissionId: string
  person: number
  gateId: string | null
  isUndo: boolean
  at: Date
  outcome: ScanOutcome
  firstAt: Date | null
  firstGate: string | null
  cashPaisa: number | null
  isCashBooked: boolean | null
}

const SCAN = sql`id, submission_id as "submissionId", person, gate_id as "gateId", is_undo as "isUndo", at, outcome,
  first_at as "firstAt", first_gate as "firstGate", cash_paisa::float8 as "cashPaisa", is_cash_booked as "isCashBooked"`

/** Those that arrived before, of this gate. */
export async function findScans(
  db: Db,
  gateId: string | null,
  ids: readonly string[],
): Promise<Map<string, StoredScan>> {
  const { rows } = await sql<StoredScan>`
    select ${SCAN} from check_in_scans
    where id = any(${ids}::uuid[]) and gate_id is not distinct from ${gateId}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Others are stored for what the gate took in cash. */
function counts(column: string) {
  return sql`${sql.ref(column)} <> all(${NOT_COUNTED_OUTCOMES}::text[])`
}

/** All scans of the submissions that can count. */
export async function findScansOf(db: Db, submissionIds: readonly string[]): Promise<StoredScan[]> {
  const { rows } = await sql<StoredScan>`
    select ${SCAN} from check_in_scans
    where submission_id = any(${submissionIds}::uuid[]) and ${counts('outcome')}`.execute(db)
  return rows
}

export async function countScansOf(db: Db, gateId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from check_in_scans where gate_id = ${gateId}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface NewScan extends StoredScan {
  deviceAt: Date
}

/** Returns the ids that were stored: an id that another gate used is not taken. */
export async function insertScans(
  trx: Db,
  { formId, byUser }: { formId: string; byUser: string | null },
  scans: readonly NewScan[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    insert into check_in_scans (id, form_id, submission_id, person, gate_id, by_user, is_undo, at, device_at, outcome,
      first_at, first_gate, cash_paisa, is_cash_booked)
    select id, ${formId}, "submissionId", person, "gateId", ${byUser}, "isUndo", at, "deviceAt", outcome, "firstAt",
      "firstGate", "cashPaisa", "isCashBooked"
    from jsonb_to_recordset(${JSON.stringify(scans)}::jsonb) as given (id uuid, "submissionId" uuid, person int,
      "gateId" uuid, "isUndo" boolean, at timestamptz, "deviceAt" timestamptz, outcome text, "firstAt" timestamptz,
      "firstGate" uuid, "cashPaisa" bigint, "isCashBooked" boolean)
    on conflict (id) do nothing returning id`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

export async function saveOutcomes(trx: Db, scans: readonly NewScan[]): Promise<void> {
  await sql`
    update check_in_scans c set outcome = given.outcome, first_at = given."firstAt", first_gate = given."firstGate"
    from jsonb_to_recordset(${JSON.stringify(scans)}::jsonb)
      as given (id uuid, outcome text, "firstAt" timestamptz, "firstGate" uuid)
    where c.id = given.id`.execute(trx)
}

export interface Arrival {
  submissionId: string
  person: number
  scanId: string
  at: Date
  gateId: string | null
}

/**
 * Says who of these people is in, and numbers the change of their tickets. Who was in before is changed and not stored anew:
 * webhooks are called about arrivals that are stored.
 */
export async function saveArrivals(
  trx: Db,
  formId: string,
  {
    arrivals,
    notIn,
  }: { arrivals: readonly Arrival[]; notIn: readonly Pick<Arrival, 'submissionId' | 'person'>[] },
  firstChange: number,
): Promise<void> {
  await sql`
    delete from check_ins c using jsonb_to_recordset(${JSON.stringify(notIn)}::jsonb)
      as given ("submissionId" uuid, person int)
    where c.submission_id = given."submissionId" and c.person = given.person`.execute(trx)
  await sql`
    insert into check_ins as c (submission_id, person, form_id, scan_id, at, gate_id)
    select "submissionId", person, ${formId}, "scanId", at, "gateId"
    from jsonb_to_recordset(${JSON.stringify(arrivals)}::jsonb) as given ("submissionId" uuid, person int, "scanId" uuid,
      at timestamptz, "gateId" uuid)
    on conflict (submission_id, person) do update
    set scan_id = excluded.scan_id, at = excluded.at, gate_id = excluded.gate_id
    where c.scan_id <> excluded.scan_id`.execute(trx)
  const submissionIds = [...new Set([...arrivals, ...notIn].map(({ submissionId }) => submissionId))]
  await sql`
    update tickets t set change = ${firstChange} + given.position - 1
    from unnest(${submissionIds}::uuid[]) with ordinality as given (id, position)
    where t.submission_id = given.id`.execute(trx)
}

export async function nameGates(db: Db, formId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('check_in_gates')
    .select(['id', 'name'])
    .where('form_id', '=', formId)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Where another gate let the person of `c` in later; null where none did. */
export const SECOND_SCAN = sql`(
  select json_build_object('at', n.at, 'gateId', n.gate_id) from check_in_scans n
  where n.submission_id = c.submission_id and n.person = c.person and not n.is_undo and ${counts('n.outcome')}
    and n.gate_id is not null and n.gate_id is distinct from c.gate_id
    and not exists (
      select from check_in_scans u
      where u.submission_id = n.submission_id and u.person = n.person and u.is_undo and (u.at, u.id) > (n.at, n.id)
        and (u.gate_id is null or u.gate_id = n.gate_id))
  order by n.at, n.id limit 1)`

export interface StoredSecondScan {
  at: string
  gateId: string
}

export interface ListedRow {
  uniqueId: string
  version: number
  people: TicketPerson[]
  note: string
  isRevoked: boolean
  isPaid: boolean
  duePaisa: number
  change: number
  arrivals: { person: number; at: string; gateId: string | null; again: StoredSecondScan | null }[]
}

/** Tickets that changed after a version of the list, in the order of their changes. */
export async function listChanged(
  db: Db,
  { formId, since }: { formId: string; since: number },
  limit: number,
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select t.unique_id as "uniqueId", t.version, t.people, t.note, t.revoked_at is not null as "isRevoked",
      t.is_paid as "isPaid", t.due_paisa::float8 as "duePaisa", t.change::float8 as change,
      coalesce((select json_agg(json_build_object('person', c.person, 'at', c.at, 'gateId', c.gate_id, 'again', ${SECOND_SCAN}))
        from check_ins c where c.submission_id = t.submission_id), '[]') as arrivals
    from tickets t where t.form_id = ${formId} and t.change > ${since}
    order by t.change limit ${limit}`.execute(db)
  return rows
}
