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
import { unpair } from './store/pairs-repository.ts'
import { lockRow, setRowState, type StoredRow } from './store/rows-repository.ts'
import { takeBackMatch } from './take-back-match.ts'

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

interface RowTogether {
  rowId: string
  actor: Actor
}

/** Books a row as proposed, as one of many in the transaction of the caller. */
export async function acceptTogether(
  trx: Db,
  { rowId, proposal, actor }: RowTogether & { proposal: number },
): Promise<'changed' | 'changed_since' | 'no_seat'> {
  const locked = await findDecidable(trx, rowId)
  const matches = locked?.all.filter((one) => one.proposal === proposal && one.state === 'proposed') ?? []
  if (locked?.row.state !== 'proposed' || matches.length === 0) return 'changed_since'
  const outcome = await bookOrPropose(trx, {
    row: locked.row,
    matches,
    account: locked.imported,
    actor,
    decision: { overbook: null, isTogether: true },
    // The caller announces the submissions.
    changed: () => {},
  })
  if (outcome === 'booked') return 'changed'
  return outcome === 'no_seat' ? 'no_seat' : 'changed_since'
}

/** Takes a booking of such a batch back, unless the row was decided about since; it is proposed again. */
export async function takeBackTogether(
  trx: Db,
  { rowId, bookedUntil, actor }: RowTogether & { bookedUntil: Date | null },
): Promise<'changed' | 'changed_since'> {
  const locked = await findDecidable(trx, rowId)
  const booked = locked?.all.filter(({ state }) => state === 'booked') ?? []
  const decidedAt = locked?.row.decidedAt ?? null
  const isSince = decidedAt !== null && bookedUntil !== null && decidedAt > bookedUntil
  if (locked?.row.state !== 'booked' || booked.length === 0 || isSince) return 'changed_since'
  const { row, imported } = locked
  for (const match of booked) {
    const reason = `Taken back: ${imported.account}, ${row.day}, row ${row.line}`
    await takeBackMatch(trx, match, { actor, reason })
    await setMatchState(trx, { id: match.id, state: 'proposed' })
  }
  await unpair(trx, row.id)
  await setRowState(trx, row.id, { state: 'proposed' })
  return 'changed'
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
  const locked = await findLocked(trx, rowId)
  if (!locked) throw unknownRow()
  if (isUndone(locked.imported)) throw importUndone()
  return locked
}

/** The same without errors; null where nothing can be decided any more. */
async function findDecidable(trx: Db, rowId: string): Promise<LockedRow | null> {
  const locked = await findLocked(trx, rowId)
  return locked && !isUndone(locked.imported) ? locked : null
}

async function findLocked(trx: Db, rowId: string): Promise<LockedRow | null> {
  const row = await lockRow(trx, rowId)
  const imported = row && (await findImport(trx, row.importId))
  return row && imported ? { row, imported, all: await findMatches(trx, row.id) } : null
}

function isUndone({ state }: StoredImport): boolean {
  return state === 'undoing' || state === 'undone'
}

function assertProposed(row: StoredRow, matches: readonly StoredMatch[]): StoredMatch[] {
  const proposed = matches.filter(({ state }) => state === 'proposed')
  if (row.state !== 'proposed' || proposed.length === 0) throw rowDecided(row.decidedBy)
  return proposed
}
