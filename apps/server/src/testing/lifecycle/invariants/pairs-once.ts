import type { Snapshot } from '../snapshot.ts'
import type { Invariant } from './invariant.ts'
import { standing } from './ledger-agrees.ts'

/**
 * A booked payment of a statement is exactly its entries, a known one is its entries or has none until it is matched again, and
 * all others have none. Entries that are there are not taken back, and have the amount of their pair.
 */
export const pairsOnce: Invariant = ({ after }) => [...wrongSums(after), ...wrongEntries(after)]

function wrongSums({ statement_rows, statement_pairs }: Snapshot): string[] {
  const pairs = Map.groupBy(statement_pairs, ({ row_id }) => row_id)
  return statement_rows.flatMap(({ id, state, paisa }) => {
    const paired = (pairs.get(id) ?? []).reduce((sum, pair) => sum + pair.paisa, 0)
    const isRight =
      (state === 'booked' && paired === paisa) ||
      (state === 'recorded' && (paired === 0 || paired === paisa)) ||
      (state !== 'booked' && state !== 'recorded' && paired === 0)
    return isRight ? [] : [`the row ${id} of ${paisa} is ${state}, with entries of ${paired}`]
  })
}

function wrongEntries({ statement_rows, statement_pairs, ledger_entries }: Snapshot): string[] {
  const entries = new Map(ledger_entries.map((entry) => [entry.id, entry]))
  const standingIds = new Set(standing(ledger_entries).map(({ id }) => id))
  const rows = new Map(statement_rows.map((row) => [row.id, row]))
  return statement_pairs.flatMap(({ entry_id, row_id, paisa }) => {
    const entry = entries.get(entry_id)
    // It is with its deleted submission.
    if (!entry) return []
    const signed = rows.get(row_id)?.direction === 'out' ? -paisa : paisa
    const isRight = standingIds.has(entry_id) && entry.amount_paisa === signed
    return isRight ? [] : [`the row ${row_id} pairs with ${JSON.stringify(entry)} for ${signed}`]
  })
}
