import type { Db } from '../../platform/database/index.ts'
import type { AuditEntry } from './audit-entry.ts'
import { recordAudit } from './audit-repository.ts'
import { describeChanges } from './describe-changes.ts'

interface ChangeEntry extends Omit<AuditEntry, 'action' | 'changes'> {
  /** 'changed' if it is left out. */
  action?: AuditEntry['action']
  before: Parameters<typeof describeChanges>[0]
  after: Parameters<typeof describeChanges>[1]
}

/** Records what is different afterwards. Saving something as it was leaves no entry. */
export async function recordChange(
  trx: Db,
  { before, after, action = 'changed', ...entry }: ChangeEntry,
): Promise<void> {
  const changes = describeChanges(before, after)
  if (changes.length > 0) await recordAudit(trx, { ...entry, action, changes })
}
