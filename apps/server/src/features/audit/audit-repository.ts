import type { AuditEvent } from '@nibondhon/api-contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/index.ts'

export interface AuditEntry {
  /** Without an ID where nobody of the staff did it. */
  actor: { id: string | null; username: string }
  kind: AuditEvent['kind']
  /** A verb: "created", "changed", "deleted", … */
  action: string
  subject: { id: string; name: string }
  changes?: AuditEvent['changes']
}

/** Called in the transaction of the change itself: the one is never stored without the other. */
export async function recordAudit(
  trx: Db,
  { actor, kind, action, subject, changes = [] }: AuditEntry,
): Promise<void> {
  await trx
    .insertInto('audit_events')
    .values({
      actor_id: actor.id,
      actor: actor.username,
      kind,
      action,
      subject_id: subject.id,
      subject: subject.name,
      changes: JSON.stringify(changes),
    })
    .execute()
}

export async function listEvents(
  db: Db,
  { page, limit, kind }: { page: number; limit: number; kind: AuditEvent['kind'] | undefined },
): Promise<{ events: AuditEvent[]; total: number }> {
  const matching = db.selectFrom('audit_events').$if(kind !== undefined, (q) => q.where('kind', '=', kind!))
  const [rows, { total }] = await Promise.all([
    matching
      .selectAll()
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return {
    total,
    events: rows.map((row) => ({
      id: row.id,
      at: row.happened_at.toISOString(),
      actor: row.actor,
      kind: row.kind,
      action: row.action,
      subjectId: row.subject_id,
      subject: row.subject,
      changes: row.changes,
    })),
  }
}
