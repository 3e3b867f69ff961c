import { formatTaka, kindOfMatch, type MatchKind, type Paisa } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { recordAudit } from '../audit/index.ts'
import type { Actor } from '../auth/index.ts'
import { transactAndAnnounce } from '../live/index.ts'
import { assertShares, type Share } from '../money/index.ts'
import { notAssigned } from '../payments/index.ts'
import type { Overbooking } from '../seats/index.ts'
import { type LockedMoney, lockMoney, submissionNotFound } from '../submissions/index.ts'
import { type Remembered, rememberRule } from './change-rules.ts'
import { assertBooked, bookOrPropose, lockDecided } from './decide-row.ts'
import { returnsTooMuch, rowDecided } from './statement-errors.ts'
import { importSubject } from './statement-subject.ts'
import type { StoredImport } from './store/imports-repository.ts'
import { deleteProposals, insertProposals, type StoredMatch } from './store/matches-repository.ts'
import { unpair } from './store/pairs-repository.ts'
import { setRowState, type StoredRow } from './store/rows-repository.ts'
import { takeBackMatch } from './take-back-match.ts'

interface RowAction {
  rowId: string
  actor: Actor
}

/** What is known already may be known for the wrong submission. */
const OPEN_STATES: ReadonlySet<StoredRow['state']> = new Set(['new', 'unmatched', 'proposed', 'recorded'])

/** Books a row for the submissions that staff chose. The same request again changes nothing. */
export async function assignRow(
  db: Db,
  { rowId, shares, overbook, actor }: RowAction & { shares: readonly Share[]; overbook: Overbooking | null },
): Promise<void> {
  const outcome = await transactAndAnnounce(db, async (trx, changed) => {
    const { row, imported, all } = await lockDecided(trx, rowId)
    if (row.state === 'booked' && row.decidedBy === actor.username && isSame(all, shares)) return 'booked'
    if (!OPEN_STATES.has(row.state)) throw rowDecided(row.decidedBy)
    assertShares(shares, row.paisa)
    const submissions = await lockMoney(
      trx,
      shares.map(({ submissionId }) => submissionId),
    )
    if (submissions.length !== shares.length) throw submissionNotFound()
    if (row.direction === 'out') assertReturnable(submissions, shares)
    await deleteProposals(trx, row.id)
    const matches = await insertProposals(trx, row.id, [
      {
        kind: kindOfShares(row, submissions),
        reason: 'by_hand',
        confidence: 100,
        evidence: [],
        written: '',
        parts: shares.map(({ submissionId, amountPaisa }) => ({ submissionId, paisa: amountPaisa })),
      },
    ])
    return bookOrPropose(trx, { row, matches, account: imported, actor, decision: { overbook }, changed })
  })
  assertBooked(outcome)
}

function isSame(all: readonly StoredMatch[], shares: readonly Share[]): boolean {
  const booked = all.filter(({ state }) => state === 'booked')
  return (
    booked.length === shares.length &&
    shares.every(({ submissionId, amountPaisa }) =>
      booked.some((match) => match.submissionId === submissionId && match.paisa === amountPaisa),
    )
  )
}

function kindOfShares(row: StoredRow, submissions: readonly LockedMoney[]): MatchKind {
  const [only, ...others] = submissions
  if (row.direction === 'in' && others.length > 0) return 'split'
  return kindOfMatch(row, { openPaisa: only?.openPaisa ?? 0 })
}

function assertReturnable(submissions: readonly LockedMoney[], shares: readonly Share[]): void {
  for (const { submissionId, amountPaisa } of shares) {
    const heldPaisa: Paisa = submissions.find(({ id }) => id === submissionId)?.heldPaisa ?? 0
    if (amountPaisa > heldPaisa) throw returnsTooMuch(Math.max(0, heldPaisa))
  }
}

/** Staff say that the money of a row is not for a submission, and why; a rule remembers it for later imports. */
export async function markNotOurs(
  db: Db,
  { rowId, reason, remember, actor }: RowAction & { reason: string; remember?: Remembered | undefined },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { row, imported } = await lockDecided(trx, rowId)
    if (row.state === 'not_ours' && row.note === reason) return
    if (!OPEN_STATES.has(row.state) && row.state !== 'not_ours') throw rowDecided(row.decidedBy)
    await deleteProposals(trx, row.id)
    await setRowState(trx, row.id, { state: 'not_ours', by: actor.username, note: reason })
    if (remember) await rememberRule(trx, remember, { row, reason, actor })
    await record(trx, imported, row, { actor, what: 'not ours', to: reason })
  })
}

/** Takes a booking, or the mark that the money is not ours, back; the row is unmatched again. */
export async function undoRow(db: Db, { rowId, actor }: RowAction): Promise<void> {
  await transactAndAnnounce(db, async (trx, changed) => {
    const { row, imported, all } = await lockDecided(trx, rowId)
    if (row.state === 'unmatched' && row.decidedBy === actor.username) return
    if (row.state !== 'booked' && row.state !== 'not_ours') throw notAssigned()
    const booked = all.filter(({ state }) => state === 'booked')
    for (const match of booked.toSorted((a, b) => (a.submissionId < b.submissionId ? -1 : 1))) {
      changed(match.submissionId)
      await takeBackMatch(trx, match, {
        actor,
        reason: `Taken back: ${imported.account}, ${row.day}, row ${row.line}`,
      })
    }
    // Also of submissions that are deleted.
    await unpair(trx, row.id)
    await setRowState(trx, row.id, { state: 'unmatched', by: actor.username })
    await record(trx, imported, row, { actor, what: 'taken back', to: null })
  })
}

async function record(
  trx: Db,
  imported: StoredImport,
  { line, paisa }: StoredRow,
  { actor, what, to }: { actor: Actor; what: string; to: string | null },
): Promise<void> {
  await recordAudit(trx, {
    actor,
    kind: 'payment',
    action: 'changed',
    subject: importSubject(imported),
    changes: [{ what, from: `row ${line}: ${formatTaka(paisa)}`, to }],
  })
}
