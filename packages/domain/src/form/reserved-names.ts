/**
 * Names a field can't have: a template would read them as its own variable, and a multipart submission
 * carries them beside the answers.
 */
const RESERVED_NAMES: ReadonlySet<string> = new Set([
  'formTitle',
  'formDescription',
  'submissionId',
  'uniqueId',
  'intUniqueId',
  'submissionTimestamp',
  'submissionDate',
  'submissionStatus',
  'allFields',
  'editCode',
  'retryPaymentLink',
  'paymentStatus',
  'paymentAmount',
  'paymentMethod',
  'bkashTrxId',
  'bkashPaymentId',
  'formId',
  'orderId',
  'payment_receipt',
  'bankTransferNotes',
])

export function isReservedName(name: string): boolean {
  return RESERVED_NAMES.has(name)
}
