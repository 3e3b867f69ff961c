import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

interface NamedArrival {
  uniqueId: string | null
  /** '' where the form asks for no name. */
  name: string | null
  /** Null where staff let the person in by hand, or the gate is gone. */
  gate: string | null
}

/** What the ticket and the gate are called today. */
export async function nameArrival(
  db: Db,
  { submissionId, person, gateId }: { submissionId: string; person: number; gateId: string | null },
): Promise<NamedArrival | null> {
  const { rows } = await sql<NamedArrival>`
    select t.unique_id as "uniqueId", p.name, g.name as gate
    from (select ${submissionId}::uuid as id, ${gateId}::uuid as gate_id) given
    left join tickets t on t.submission_id = given.id
    left join lateral jsonb_to_recordset(t.people) as p (no int, name text) on p.no = ${person}
    left join check_in_gates g on g.id = given.gate_id`.execute(db)
  return rows[0] ?? null
}
