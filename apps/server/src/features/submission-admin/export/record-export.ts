import type { ExportQuery } from '@nibondhon/api-contract'
import type { Db } from '../../../platform/database/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Actor } from '../../auth/index.ts'
import { loadForm } from '../../forms/index.ts'

interface RecordedExport {
  actor: Actor
  query: ExportQuery
  /** Number of submissions. */
  count: number
}

/** Writes an export to the audit log: its form, format, number of rows and filters. */
export async function recordExport(db: Db, { actor, query, count }: RecordedExport): Promise<void> {
  const { formId, format, startDate, endDate, ...filters } = query
  const form = formId === undefined ? null : await loadForm(db, formId)
  const described = {
    format: format.toUpperCase(),
    rows: String(count),
    ...filters,
    dateFrom: filters.dateFrom ?? startDate,
    dateTo: filters.dateTo ?? endDate,
  }
  await recordAudit(db, {
    actor,
    kind: 'export',
    action: 'exported',
    subject:
      formId === undefined ? { id: 'all', name: 'All forms' } : { id: formId, name: form?.title ?? formId },
    changes: Object.entries(described).flatMap(([what, value]) =>
      value === undefined ? [] : [{ what, from: null, to: String(value) }],
    ),
  })
}
