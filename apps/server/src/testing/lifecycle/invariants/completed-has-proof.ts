import type { Invariant } from './invariant.ts'
import { standing } from './ledger-agrees.ts'

/** A completed payment is proved by money, or decided by a person whose name is in the ledger and the history. */
export const completedHasProof: Invariant = ({ after }) => {
  const entries = standing(after.ledger_entries)
  return after.submissions.flatMap((row) => {
    if (!row.has_payment || row.payment_status !== 'completed') return []
    const own = entries.filter(({ submission_id }) => submission_id === row.id)
    const isProved = own.some(({ account }) => account === 'received' || account === 'forgiven')
    // Where money proves a part of what a person decided, the rest is booked anew, in the name of the system.
    const isDecided = own.some(
      ({ booking_key, actor_id }) => booking_key.startsWith('status:') && actor_id === null,
    )
    const hasPerson = after.payment_events.some(
      ({ submission_id, actor_id, to_status }) =>
        submission_id === row.id && actor_id !== null && to_status === 'completed',
    )
    return hasPerson || (isProved && !isDecided) ? [] : [`${row.id} is completed without money or a person`]
  })
}
