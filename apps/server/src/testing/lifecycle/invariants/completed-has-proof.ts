import type { Invariant } from './invariant.ts'
import { standing } from './ledger-agrees.ts'

/** A completed payment is proved by money, or decided by a person whose name is in the ledger and the history. */
export const completedHasProof: Invariant = ({ after }) => {
  const entries = standing(after.ledger_entries)
  const unnamed = entries
    .filter(({ booking_key, actor_id }) => booking_key.startsWith('status:') && actor_id === null)
    .map(({ submission_id, actor }) => `${submission_id} was completed by ${actor} without money`)
  const unproved = after.submissions.flatMap((row) => {
    if (!row.has_payment || row.payment_status !== 'completed') return []
    const own = entries.filter(({ submission_id }) => submission_id === row.id)
    const hasMoney = own.some(({ account }) => account === 'received' || account === 'forgiven')
    const hasPerson = after.payment_events.some(
      ({ submission_id, actor_id, to_status }) =>
        submission_id === row.id && actor_id !== null && to_status === 'completed',
    )
    return hasMoney || hasPerson ? [] : [`${row.id} is completed without money or a person`]
  })
  return [...unnamed, ...unproved]
}
