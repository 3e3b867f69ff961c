import type { Db } from '../../platform/database/index.ts'
import { type AuditEntry, recordAudit } from '../audit/index.ts'
import type { StoredJob } from './store/jobs-repository.ts'

/** That a job was ended by someone else than its author, or by itself, in the audit log of the author. */
export async function recordStop(
  trx: Db,
  { id, creator }: Pick<StoredJob, 'id' | 'creator'>,
  { actor, reason }: { actor: AuditEntry['actor']; reason: string },
): Promise<void> {
  await recordAudit(trx, {
    actor,
    kind: 'user',
    action: 'stopped',
    subject: { id: creator.id ?? id, name: creator.username },
    changes: [{ what: 'Bulk action', from: 'running', to: reason }],
  })
}
