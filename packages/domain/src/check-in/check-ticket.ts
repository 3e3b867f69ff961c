import type { TicketPayload } from './ticket-text.ts'

/** What the server says about a scan that was sent. */
export const SCAN_OUTCOMES = ['checked-in', 'already', 'undone', 'revoked', 'wrong-form', 'unknown'] as const
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number]
/** No one is in by scans that ended so. */
export const NOT_COUNTED_OUTCOMES: readonly ScanOutcome[] = ['revoked', 'wrong-form', 'unknown']

/** What a gate knows of a submission. */
export interface ListedTicket {
  uniqueId: string
  people: readonly { no: number }[]
  revoked: boolean
  isPaid: boolean
}

export type TicketCheck =
  | { outcome: 'unknown' | 'wrong-form' | 'revoked' }
  /** The numbers of the people that it lets in. */
  | { outcome: 'valid' | 'not-paid'; people: number[] }

/**
 * What a ticket is worth at the gate of a form. `payload` is of a ticket whose signature is true, and null where a reference was
 * typed; `listed` is undefined where the list has no such submission. The list is right about the people: after an edit an earlier
 * ticket lets in those who are still there. A true ticket that the list does not have was made after the list.
 */
export function checkTicket({
  formId,
  payload,
  listed,
}: {
  formId: string
  payload: TicketPayload | null
  listed: ListedTicket | undefined
}): TicketCheck {
  if (payload && payload.formId !== formId) return { outcome: 'wrong-form' }
  if (!listed) {
    if (!payload) return { outcome: 'unknown' }
    const people =
      payload.person === null
        ? Array.from({ length: payload.people }, (_, index) => index + 1)
        : [payload.person]
    return { outcome: 'valid', people }
  }
  if (listed.revoked) return { outcome: 'revoked' }
  const person = payload?.person ?? null
  const people = listed.people.map(({ no }) => no).filter((no) => person === null || no === person)
  if (people.length === 0) return { outcome: 'revoked' }
  return { outcome: listed.isPaid ? 'valid' : 'not-paid', people }
}
