import type { ExportQuery } from '@nibondhon/api-contract'
import type { Db } from '../../../platform/database/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Actor } from '../../auth/index.ts'
import { loadForm } from '../../forms/index.ts'
import { type ExportContents, insertExport } from './recorded-exports-repository.ts'

interface RecordedExport {
  actor: Actor
  query: ExportQuery
  /** Number of submissions. */
  count: number
  contents: ExportContents
}

/** Writes an export to the audit log, with form, format, number of rows and filters, and what it contains. */
export async function recordExport(db: Db, { actor, query, count, contents }: RecordedExport): Promise<void> {
  const { formId, format, startDate, endDate, ...filters } = query
  const form = formId === undefined ? null : await loadForm(db, formId)
  const described = {
    format: format.toUpperCase(),
    rows: String(count),
    ...filters,
    dateFrom: filters.dateFrom ?? startDate,
    dateTo: filters.dateTo ?? endDate,
  }
  await insertExport(db, { actor: actor.username, format, count, contents })
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
