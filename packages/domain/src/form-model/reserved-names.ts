import { SYSTEM_VARIABLES } from './system-variables.ts'

/** The keys of the submission request that are not answers. */
const SUBMISSION_KEYS = [
  'formId',
  'paymentMethod',
  'bkashPaymentId',
  'orderId',
  'paymentStatus',
  'paymentAmount',
  'payment_receipt',
  'bankTransferNotes',
]

const RESERVED_NAMES: ReadonlySet<string> = new Set([...SYSTEM_VARIABLES, ...SUBMISSION_KEYS])

/** A field can't have such a name: its answer would be read as a variable or as a part of the request. */
export function isReservedName(name: string): boolean {
  return RESERVED_NAMES.has(name)
}
