import type { FileQueryOf } from '@nibondhon/api-contract/urls'
import { exportTexts } from './texts/export-texts.ts'

export type ExportQuery = FileQueryOf<'GET /api/export/submissions'>

export const EXPORT_KINDS = ['csv', 'xlsx', 'pdf', 'pdf-payment'] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]

export const EXPORT_QUERIES: Record<ExportKind, ExportQuery> = {
  csv: { format: 'csv' },
  xlsx: { format: 'xlsx' },
  pdf: { format: 'pdf' },
  'pdf-payment': { format: 'pdf', includePaymentDetails: 'true' },
}

/** Used on the button and in messages. */
export function exportLabel(kind: ExportKind): string {
  return exportTexts().kinds[kind]
}
