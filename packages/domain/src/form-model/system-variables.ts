/** The variables that every form has. A field may not have the name of one. */
export const SYSTEM_VARIABLES = [
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
] as const
export type SystemVariable = (typeof SYSTEM_VARIABLES)[number]
