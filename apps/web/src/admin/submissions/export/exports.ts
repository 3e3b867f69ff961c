export type ExportKind = 'csv' | 'xlsx'

interface ExportChoice {
  /** As it stands on its button and in messages. */
  label: string
  query: { format: string; includePaymentDetails?: string }
  failure: string
  /** Where it is not the server that names the file. */
  nameOf?: (now: Date) => string
}

export const EXPORTS: Record<ExportKind, ExportChoice> = {
  csv: { label: 'CSV', query: { format: 'csv' }, failure: 'Failed to export submissions' },
  xlsx: { label: 'Excel', query: { format: 'xlsx' }, failure: 'Failed to export submissions' },
}
