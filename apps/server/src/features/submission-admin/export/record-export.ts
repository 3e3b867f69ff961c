import type { ExportQuery, Selection } from '@nibondhon/api-contract'
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
  /** What else the entry says. */
  more?: Record<string, string>
}

/** Writes an export to the audit log, with form, format, number of rows and filters, and what it contains. */
export async function recordExport(
  db: Db,
  { actor, query, count, contents, more }: RecordedExport,
): Promise<void> {
  const { formId, format, startDate, endDate, ...filters } = query
  const form = formId === undefined ? null : await loadForm(db, formId)
  const described = {
    format: format.toUpperCase(),
    rows: String(count),
    ...filters,
    dateFrom: filters.dateFrom ?? startDate,
    dateTo: filters.dateTo ?? endDate,
    ...more,
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

interface RecordedSelection {
  actor: Actor
  format: ExportQuery['format']
  withPayment: boolean
  selection: Selection
  count: number
  contents: ExportContents
}

/** The same for an export of selected submissions. */
export async function recordSelectedExport(
  db: Db,
  { actor, format, withPayment, selection, count, contents }: RecordedSelection,
): Promise<void> {
  const isByFilter = 'filter' in selection
  await recordExport(db, {
    actor,
    query: {
      ...(isByFilter && selection.filter),
      format,
      ...(format === 'pdf' && { includePaymentDetails: withPayment }),
    },
    count,
    contents,
    more: { selected: isByFilter ? `all except ${selection.except.length}` : 'one by one' },
  })
}
