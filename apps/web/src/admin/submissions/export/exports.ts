import type { FileQueryOf } from '@nibondhon/api-contract/urls'

export type ExportQuery = FileQueryOf<'GET /api/export/submissions'>

export type ExportKind = 'csv' | 'xlsx' | 'pdf' | 'pdf-payment'

interface ExportChoice {
  /** Used on the button and in messages. */
  label: string
  query: ExportQuery
  failure: string
}

export const EXPORTS: Record<ExportKind, ExportChoice> = {
  csv: { label: 'CSV', query: { format: 'csv' }, failure: 'Failed to export submissions' },
  xlsx: { label: 'Excel', query: { format: 'xlsx' }, failure: 'Failed to export submissions' },
  pdf: { label: 'PDF', query: { format: 'pdf' }, failure: 'Failed to export PDF. Please try again.' },
  'pdf-payment': {
    label: 'PDF + Payment',
    query: { format: 'pdf', includePaymentDetails: 'true' },
    failure: 'Failed to export PDF with payment details. Please try again.',
  },
}
