import type { FormScope } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, withinForms } from '../../../platform/database/index.ts'

export interface StoredGate {
  id: string
  formId: string
  name: string
  endsAt: Date
  endedAt: Date | null
  pairedAt: Date | null
  lastContactAt: Date | null
}

const GATE = sql`g.id, g.form_id as "formId", g.name, g.ends_at as "endsAt", g.ended_at as "endedAt",
  g.paired_at as "pairedAt", g.last_contact_at as "lastContactAt"`

export interface CountedGate extends StoredGate {
  people: number
  repeated: number
}

export async function listGates(db: Db, formId: string, forms: FormScope): Promise<CountedGate[]> {
  const { rows } = await sql<CountedGate>`
    select ${GATE},
      (select count(*)::int from check_ins c where c.form_id = g.form_id and c.gate_id = g.id) as people,
      (select count(*)::int from check_in_scans s where s.gate_id = g.id and s.outcome = 'already') as repeated
    from check_in_gates g where g.form_id = ${formId} and ${withinForms('g.form_id', forms)}
    order by g.created_at, g.id`.execute(db)
  return rows
}

export async function findGate(db: Db, id: string): Promise<StoredGate | null> {
  const { rows } = await sql<StoredGate>`select ${GATE} from check_in_gates g where g.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function findGateByToken(db: Db, tokenHash: Buffer): Promise<StoredGate | null> {
  const { rows } = await sql<StoredGate>`
    select ${GATE} from check_in_devices d join check_in_gates g on g.id = d.gate_id
    where d.token_hash = ${tokenHash}`.execute(db)
  return rows[0] ?? null
}

export async function insertGate(
  db: Db,
  { formId, name, endsAt, by }: { formId: string; name: string; endsAt: Date; by: string },
): Promise<string> {
  const { id } = await db
    .insertInto('check_in_gates')
    .values({ form_id: formId, name, ends_at: endsAt, created_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The device of before loses its token. */
export async function saveCode(
  db: Db,
  gateId: string,
  code: { hash: Buffer; lifetimeSeconds: number },
): Promise<void> {
  await sql`
    insert into check_in_devices (gate_id, code_hash, code_expires_at)
    values (${gateId}, ${code.hash}, now() + make_interval(secs => ${code.lifetimeSeconds}))
    on conflict (gate_id) do update set code_hash = excluded.code_hash, code_expires_at = excluded.code_expires_at,
      token_hash = null`.execute(db)
  await db.updateTable('check_in_gates').set({ paired_at: null }).where('id', '=', gateId).execute()
}

/** Exchanges a code for a token, once. Null for a code that is none. */
export async function useCode(db: Db, codeHash: Buffer, tokenHash: Buffer): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with used as (
      update check_in_devices d set code_hash = null, code_expires_at = null, token_hash = ${tokenHash}
      from check_in_gates g
      where d.code_hash = ${codeHash} and d.code_expires_at > now() and g.id = d.gate_id and g.ended_at is null
        and g.ends_at > now()
      returning d.gate_id)
    update check_in_gates set paired_at = now(), last_contact_at = now()
    where id in (select gate_id from used) returning id`.execute(db)
  return rows[0]?.id ?? null
}

export async function noteContact(db: Db, gateId: string): Promise<void> {
  await sql`update check_in_gates set last_contact_at = now() where id = ${gateId}`.execute(db)
}

export async function endGate(db: Db, gateId: string): Promise<void> {
  await sql`delete from check_in_devices where gate_id = ${gateId}`.execute(db)
  await sql`update check_in_gates set ended_at = coalesce(ended_at, now()) where id = ${gateId}`.execute(db)
}
