import {
  type MatchProposal,
  matchRow,
  type Payable,
  type RowMatch,
  type RowState,
  ruleFinder,
} from '@nibondhon/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import type { Actor } from '../auth/index.ts'
import { transactAndAnnounce } from '../live/index.ts'
import { lockStates } from '../submissions/index.ts'
import { bookMany, bookWithin } from './book-row.ts'
import { idsOf } from './find-recorded.ts'
import { type SearchedRow, searchRows } from './search-rows.ts'
import {
  endMatching,
  findImport,
  findImporter,
  refreshStatistics,
  type StoredImport,
} from './store/imports-repository.ts'
import { insertProposalsOfRows, type StoredMatch } from './store/matches-repository.ts'
import { listRules, markByRules } from './store/rules-repository.ts'
import { pairKnown } from './store/pairs-repository.ts'
import { lockNextNew, lockRow, setRowState, setRowStates, type StoredRow } from './store/rows-repository.ts'

interface Working {
  db: Db
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Rows of one transaction. Members whose submissions it locks wait for it, so it ends within a fraction of a second. */
const BATCH_SIZE = 250

/**
 * Finds the submissions of the next new rows of an import, in one transaction: a killed process loses at most this batch, and
 * any process continues. False when no row is left for this process.
 */
export async function matchNextRows(working: Working, id: string, signal?: AbortSignal): Promise<boolean> {
  const { db } = working
  const imported = await findImport(db, id)
  if (!imported) return false
  if (isUntouched(imported) && imported.rowCount > BATCH_SIZE) await refreshStatistics(db)
  const context = { imported, importer: await findImporter(db, imported) }
  const rows = await matchTogether(working, context)
  if (rows === 'one_by_one') return matchOneByOne(working, context, signal)
  if (rows < BATCH_SIZE) await endMatching(db, id)
  return rows > 0
}

function isUntouched({ counts }: StoredImport): boolean {
  return Object.entries(counts).every(([state, count]) => state === 'new' || count === 0)
}

interface MatchContext {
  imported: StoredImport
  /** Null once there is no such account any more: then nothing is booked without staff. */
  importer: Actor | null
}

/** What the batch found has changed before it was locked, or a seat is missing. */
class BatchUnfit extends Error {}

/** Returns how many rows there were. Nothing has happened where they have to be matched one by one. */
async function matchTogether(
  { db, log }: Working,
  { imported, importer }: MatchContext,
): Promise<number | 'one_by_one'> {
  try {
    return await transactAndAnnounce(db, async (trx, changed) => {
      const rows = await lockNextNew(trx, imported.id, BATCH_SIZE)
      if (rows.length === 0) return 0
      const matched = matchInOrder(await searchRows(trx, rows, imported.accountId), importer !== null)
      const stored = await storeMatches(trx, matched)
      const booked = stored.filter(({ books }) => books)
      if (importer !== null && booked.length > 0) {
        const isBooked = await bookMany(trx, booked, {
          account: imported,
          actor: importer,
          decision: null,
          changed,
        })
        if (!isBooked) throw new BatchUnfit()
      }
      return rows.length
    })
  } catch (error) {
    if (!(error instanceof BatchUnfit)) {
      log.error({ err: error, import: imported.id }, 'rows of a statement are matched one by one')
    }
    return 'one_by_one'
  }
}

interface MatchedRow extends SearchedRow {
  match: RowMatch
}

/**
 * Matches the rows one after the other, as if each had been booked before the next was looked for. A return of money that this
 * batch books is left for the next one, which finds that money in the books.
 */
function matchInOrder(searched: readonly SearchedRow[], isBooking: boolean): MatchedRow[] {
  const bookedIds = new Set<string>()
  return searched.flatMap((one) => {
    const ids = idsOf(one.transactions)
    if (one.row.direction === 'out' && ids.some((id) => bookedIds.has(id))) return []
    const match = matchRow(one)
    const [first] = match.state === 'matched' ? match.proposals : []
    if (first?.books && isBooking) {
      const paid = one.payables.find(({ id }) => id === first.parts[0]?.submissionId)
      if (paid) noteBooking(paid, one)
      for (const id of ids) bookedIds.add(id)
    }
    return [{ ...one, match }]
  })
}

/** What the next rows of the batch find: the payables of all rows are the same objects. */
function noteBooking(paid: Payable, { row, transactions }: SearchedRow): void {
  const ids = idsOf(transactions)
  paid.openPaisa = 0
  paid.paidPaisa += row.paisa
  paid.awaitsTransfer = false
  paid.trxIds = paid.trxIds.filter((id) => !ids.includes(id))
  paid.bookedTrxIds = [...paid.bookedTrxIds, ...ids.slice(0, 1)]
}

/** At most as many rows as a batch has, each in a transaction of its own. */
async function matchOneByOne(
  working: Working,
  context: MatchContext,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  for (let count = 0; count < BATCH_SIZE; count += 1) {
    if (signal?.aborted || !(await matchNext(working, context))) return count > 0
  }
  return true
}

/** False when no row is left. */
async function matchNext({ db, log }: Working, { imported, importer }: MatchContext): Promise<boolean> {
  const worked: { rowId: string | null } = { rowId: null }
  try {
    return await transactAndAnnounce(db, async (trx, changed) => {
      const [row] = await lockNextNew(trx, imported.id, 1)
      if (!row) return false
      worked.rowId = row.id
      const [first] = await proposeWithin(trx, row, imported.accountId)
      if (first?.books && importer !== null) {
        const { matches } = first
        await bookWithin(trx, { row, matches, account: imported, actor: importer, decision: null, changed })
      }
      return true
    })
  } catch (error) {
    if (worked.rowId === null) throw error
    // One row must not keep all others from being matched.
    log.error({ err: error, row: worked.rowId }, 'a row of a statement could not be matched')
    await leaveUnmatched(db, worked.rowId)
    return true
  }
}

/** Stores what the row may be for, and returns it. The caller has locked the row. */
export async function proposeWithin(trx: Db, row: StoredRow, accountId: string): Promise<StoredProposal[]> {
  const matched = matchInOrder(await searchRows(trx, [row], accountId), false)
  return storeMatches(trx, matched)
}

interface StoredProposal extends Pick<SearchedRow, 'row' | 'transactions'> {
  matches: StoredMatch[]
  /** Whether it is the first one of its row and enough to book without staff. */
  books: boolean
}

/** Stores what the rows may be for, and returns their first proposals. */
async function storeMatches(trx: Db, matched: readonly MatchedRow[]): Promise<StoredProposal[]> {
  const existing = await lockExisting(trx, matched)
  const findRule = ruleFinder(await listRules(trx))
  const kept = matched.map((one) => {
    const found = keptOf(one, existing)
    // A rule says nothing about a payment that may be for someone, nor about one that staff have looked at.
    const rule = one.row.state === 'new' && found.state === 'unmatched' ? findRule(one.row) : null
    return { ...one, ...found, ...(rule && { state: 'not_ours' as const }), rule }
  })
  const stored = await insertProposalsOfRows(
    trx,
    kept.map(({ row, proposals }) => ({ rowId: row.id, proposals })),
  )
  await setRowStates(
    trx,
    kept.map(({ row, state }) => ({ id: row.id, state })),
  )
  await markByRules(
    trx,
    kept.flatMap(({ row, rule }) => (rule ? [{ id: row.id, rule }] : [])),
  )
  await pairKnown(
    trx,
    kept.flatMap(({ row, state, recorded }) =>
      state === 'recorded' && recorded ? [{ rowId: row.id, entryIds: recorded.entryIds }] : [],
    ),
  )
  const byRow = Map.groupBy(stored, ({ rowId }) => rowId)
  return kept.flatMap(({ row, transactions, state, proposals: [first] }) => {
    if (!first || state === 'recorded') return []
    const matches = (byRow.get(row.id) ?? []).filter(({ proposal }) => proposal === 0)
    return [{ row, transactions, matches, books: first.books }]
  })
}

/** The submissions that were not deleted meanwhile. They are locked, as booking them does afterwards. */
async function lockExisting(trx: Db, matched: readonly MatchedRow[]): Promise<ReadonlySet<string>> {
  const ids = matched.flatMap(({ match }) =>
    match.state === 'recorded'
      ? []
      : match.proposals.flatMap(({ parts }) => parts.map(({ submissionId }) => submissionId)),
  )
  return new Set((await lockStates(trx, [...new Set(ids)])).map(({ id }) => id))
}

function keptOf(
  { row, match }: MatchedRow,
  existing: ReadonlySet<string>,
): { state: RowState; proposals: MatchProposal[] } {
  if (match.state === 'recorded') {
    return { state: 'recorded', proposals: [recordedMatch(match.submissionId, row)] }
  }
  const proposals = match.proposals.filter(({ parts }) =>
    parts.every(({ submissionId }) => existing.has(submissionId)),
  )
  return { state: proposals.length > 0 ? 'proposed' : 'unmatched', proposals }
}

function recordedMatch(submissionId: string, { direction, paisa }: StoredRow): MatchProposal {
  return {
    kind: direction === 'in' ? 'exact' : 'return',
    reason: 'trx_id',
    confidence: 100,
    books: false,
    evidence: ['trx_id', 'amount'],
    written: '',
    parts: [{ submissionId, paisa }],
  }
}

async function leaveUnmatched(db: Db, rowId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await lockRow(trx, rowId)
    if (row?.state === 'new') await setRowState(trx, rowId, { state: 'unmatched' })
  })
}
