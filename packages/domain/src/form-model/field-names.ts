import type { Field } from './form-types.ts'
import { LIMITS } from './limits.ts'
import { isUnsafeKey } from './read-json.ts'

/**
 * Maps every key that always belongs to one field (its id, and `field_` + id) to that field's id. No field may have
 * another field's key as its name.
 */
export function keyOwners(fields: readonly Field[]): Map<string, string> {
  return new Map(fields.flatMap(({ id }) => [[id, id] as const, [`field_${id}`, id] as const]))
}

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
  'viewLink',
  'editLink',
  'pdfLink',
  'retryPaymentLink',
  'personName',
  'amountDue',
  'payLink',
  'memberUntil',
  'ownLink',
  'ticketLink',
  'paymentStatus',
  'paymentAmount',
  'priceBreakdown',
  'paymentMethod',
  'paymentReference',
  'bkashTrxId',
  'bkashPaymentId',
] as const
export type SystemVariable = (typeof SYSTEM_VARIABLES)[number]

/** The receipt of a bank transfer: its part of the request, and the id under which its file is stored. */
export const RECEIPT_FIELD = 'payment_receipt'

/** The keys of the submission request that are not answers. */
const SUBMISSION_KEYS = [
  'formId',
  'paymentMethod',
  'bkashPaymentId',
  'orderId',
  'paymentStatus',
  'paymentAmount',
  RECEIPT_FIELD,
  'bankTransferNotes',
  'walletKind',
  'walletTrxId',
  'walletNumber',
]

const RESERVED_NAMES: ReadonlySet<string> = new Set([...SYSTEM_VARIABLES, ...SUBMISSION_KEYS])

/** A field can't have such a name: its answer would be read as a variable or as a part of the request. */
export function isReservedName(name: string): boolean {
  return RESERVED_NAMES.has(name)
}

/** Leaves room for the number that distinguishes fields of the same label. */
const MAX_DERIVED_LENGTH = LIMITS.name - `_${LIMITS.fields}`.length

/**
 * The name under which a field appears in templates, made from its label. A label without Latin letters or
 * digits (most Bangla labels) leaves nothing, so the name is made from the id.
 */
export function nameFromLabel(label: string, id: string): string {
  const name = label
    .slice(0, LIMITS.label)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_/, '')
    .slice(0, MAX_DERIVED_LENGTH)
    .replace(/_$/, '')
  return name === '' || isUnsafeKey(name) ? `field_${id}` : name
}
