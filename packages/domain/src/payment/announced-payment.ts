/**
 * Whether a payment that was announced in the name of a provider is its own.
 *
 * unchecked  it was not asked yet, or did not respond
 * confirmed  it signed the announcement, or confirmed it when asked
 * refused    it does not know such a payment: the announcement may be forged
 */
export const CONFIRMATIONS = ['unchecked', 'confirmed', 'refused'] as const
export type Confirmation = (typeof CONFIRMATIONS)[number]

/** Staff decide for whom a payment is; whether there is one, only its provider says. */
export function canAssignAnnounced({ confirmation }: { confirmation: Confirmation }): boolean {
  return confirmation === 'confirmed'
}
