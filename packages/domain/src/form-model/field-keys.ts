import type { Field } from './form-types.ts'
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

/**
 * Maps every key that always belongs to one field (its id, and `field_` + id) to that field's id. No field may have
 * another field's key as its name.
 */
export function keyOwners(fields: readonly Field[]): Map<string, string> {
  return new Map(fields.flatMap(({ id }) => [[id, id] as const, [`field_${id}`, id] as const]))
}

/** The keys that the answer to a field may be sent under. An id belongs to its own field, even if it is another's name. */
export function answerKeys({ id, name }: Field, ids: ReadonlySet<string>): string[] {
  return [id, ...[name, `field_${id}`].filter((key) => !ids.has(key))]
}
