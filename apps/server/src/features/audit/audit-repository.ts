import type { AuditEvent } from '@nibondhon/api-contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/index.ts'
import { type AuditEntry, auditRow } from './audit-entry.ts'

/** Called in the transaction of the change itself: the one is never stored without the other. */
export async function recordAudit(trx: Db, entry: AuditEntry): Promise<void> {
  await trx.insertInto('audit_events').values(auditRow(entry)).execute()
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
      actorId: row.actor_id,
      actorEmail: row.actor_email,
      kind: row.kind,
      action: row.action,
      subjectId: row.subject_id,
      subject: row.subject,
      changes: row.changes,
      count: row.count,
      lastAt: row.last_at?.toISOString() ?? null,
    })),
  }
}
