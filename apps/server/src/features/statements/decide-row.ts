import type { Db } from '../../platform/database/index.ts'
import { recordAudit } from '../audit/index.ts'
import type { Actor } from '../auth/index.ts'
import { transactAndAnnounce } from '../live/index.ts'
import { alreadyBooked } from '../payments/index.ts'
import type { Overbooking } from '../seats/index.ts'
import { bookWithin } from './book-row.ts'
import { proposeWithin } from './match-rows.ts'
import { importUndone, proposalOutdated, rowDecided, unknownRow } from './statement-errors.ts'
import { importSubject } from './statement-subject.ts'
import { findImport, type StoredImport } from './store/imports-repository.ts'
import { deleteProposals, findMatches, setMatchState, type StoredMatch } from './store/matches-repository.ts'
import { lockRow, setRowState, type StoredRow } from './store/rows-repository.ts'

interface RowDecision {
  rowId: string
  proposal: number
  actor: Actor
}

/**
 * Books a row as proposed. The same request again changes nothing; of two staff members the second gets an error that names
 * the first. Where what is open has changed since, the row gets new proposals.
 */
export async function acceptProposal(
  db: Db,
  { rowId, proposal, actor, overbook }: RowDecision & { overbook: Overbooking | null },
): Promise<void> {
  const outcome = await transactAndAnnounce(db, async (trx, changed) => {
    const { row, imported, all } = await lockDecided(trx, rowId)
    const matches = all.filter((one) => one.proposal === proposal)
    const isRepeated =
      row.state === 'booked' &&
      row.decidedBy === actor.username &&
      matches.some(({ state }) => state === 'booked')
    if (isRepeated) return 'booked'
    const proposed = assertProposed(row, matches)
    const booking = {
      row,
      matches: proposed,
      account: imported,
      actor,
      decision: { overbook },
      changed,
    }
    return bookOrPropose(trx, booking)
  })
  assertBooked(outcome)
}

type Outcome = Awaited<ReturnType<typeof bookWithin>>

/** Where the row cannot be booked like this, it gets new proposals, which stay although the caller gets an error. */
export async function bookOrPropose(trx: Db, booking: Parameters<typeof bookWithin>[1]): Promise<Outcome> {
  const outcome = await bookWithin(trx, booking)
  if (outcome === 'booked') return outcome
  await deleteProposals(trx, booking.row.id)
  await proposeWithin(trx, booking.row, booking.account.accountId)
  return outcome
}

export function assertBooked(outcome: Outcome): void {
  if (outcome === 'recorded') throw alreadyBooked()
  if (outcome !== 'booked') throw proposalOutdated()
}

/** Rejects one proposal. A row without any other is unmatched. */
export async function rejectProposal(db: Db, { rowId, proposal, actor }: RowDecision): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { row, imported, all } = await lockDecided(trx, rowId)
    const matches = all.filter((one) => one.proposal === proposal)
    const isRepeated = matches.length > 0 && matches.every(({ state }) => state === 'rejected')
    if (isRepeated && row.state !== 'booked') return
    for (const { id } of assertProposed(row, matches)) await setMatchState(trx, { id, state: 'rejected' })
    const isLast = !all.some((one) => one.proposal !== proposal && one.state === 'proposed')
    if (isLast) await setRowState(trx, row.id, { state: 'unmatched', by: actor.username })
    await recordAudit(trx, {
      actor,
      kind: 'payment',
      action: 'changed',
      subject: importSubject(imported),
      changes: [{ what: 'proposal rejected', from: null, to: `row ${row.line}` }],
    })
  })
}

interface LockedRow {
  row: StoredRow
  imported: StoredImport
  all: StoredMatch[]
}

export async function lockDecided(trx: Db, rowId: string): Promise<LockedRow> {
  const row = await lockRow(trx, rowId)
  const imported = row && (await findImport(trx, row.importId))
  if (!row || !imported) throw unknownRow()
  if (imported.state === 'undoing' || imported.state === 'undone') throw importUndone()
  return { row, imported, all: await findMatches(trx, row.id) }
}

function assertProposed(row: StoredRow, matches: readonly StoredMatch[]): StoredMatch[] {
  const proposed = matches.filter(({ state }) => state === 'proposed')
  if (row.state !== 'proposed' || proposed.length === 0) throw rowDecided(row.decidedBy)
  return proposed
}
