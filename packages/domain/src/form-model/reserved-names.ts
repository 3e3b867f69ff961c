import { SYSTEM_VARIABLES } from '../variables/variable-names.ts'

/** What a multipart submission carries beside the answers. */
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

/** A field can't have such a name: its answer would be taken for something else. */
export function isReservedName(name: string): boolean {
  return RESERVED_NAMES.has(name)
}
