import type { Db } from '../../platform/database/index.ts'
import type { AuditEntry } from './audit-entry.ts'
import { recordAudit } from './audit-repository.ts'

interface ListExport extends Pick<AuditEntry, 'actor'> {
  form: { id: string; title: string }
  /** What is listed, such as 'waiting list'. */
  list: string
  count: number
}

/** Records that a list of a form, other than its submissions, was exported as CSV. */
export async function recordListExport(db: Db, { actor, form, list, count }: ListExport): Promise<void> {
  await recordAudit(db, {
    actor,
    kind: 'export',
    action: 'exported',
    subject: { id: form.id, name: form.title },
    changes: [
      { what: list, from: null, to: String(count) },
      { what: 'format', from: null, to: 'CSV' },
    ],
  })
}
