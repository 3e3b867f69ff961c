/** Whether someone with a ticket has come. */
export const ARRIVALS = ['in', 'to-come'] as const
export type Arrival = (typeof ARRIVALS)[number]

/** In place of the id of a gate: those whom staff checked in. */
export const BY_HAND = 'hand'
