import {
  findPaymentReferences,
  findUniqueIds,
  type MatchProposal,
  matchRow,
  nameWordsOf,
  phonesOf,
} from '@nibondhon/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import type { Actor } from '../auth/index.ts'
import { transactAndAnnounce } from '../live/index.ts'
import { lockStates } from '../submissions/index.ts'
import { bookWithin } from './book-row.ts'
import { findRecorded, idsOf, readTransactions } from './find-recorded.ts'
import { endMatching, findImport, findImporter, type StoredImport } from './store/imports-repository.ts'
import { insertProposals } from './store/matches-repository.ts'
import { findPayables } from './store/payables-repository.ts'
import { lockNextNew, lockRow, setRowState, type StoredRow } from './store/rows-repository.ts'

interface Working {
  db: Db
  log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * Finds the submissions of all new rows of an import, each in a transaction of its own: a killed process loses at most the
 * row it was at, and any process continues.
 */
export async function matchImport(working: Working, id: string, signal?: AbortSignal): Promise<void> {
  const { db } = working
  const imported = await findImport(db, id)
  if (!imported) return
  const importer = await findImporter(db, imported)
  while (!signal?.aborted && (await matchNext(working, { imported, importer })));
  await endMatching(db, id)
}

/** False when no row is left. */
async function matchNext({ db, log }: Working, context: Omit<MatchContext, 'changed'>): Promise<boolean> {
  const worked: { rowId: string | null } = { rowId: null }
  try {
    return await transactAndAnnounce(db, async (trx, changed) => {
      const row = await lockNextNew(trx, context.imported.id)
      if (!row) return false
      worked.rowId = row.id
      await matchAndBook(trx, row, { ...context, changed })
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

interface MatchContext {
  imported: StoredImport
  /** Null once there is no such account any more: then nothing is booked without staff. */
  importer: Actor | null
  changed: (submissionId: string) => void
}

async function matchAndBook(
  trx: Db,
  row: StoredRow,
  { imported, importer, changed }: MatchContext,
): Promise<void> {
  const proposals = await proposeWithin(trx, row, imported.account)
  const [first] = proposals
  if (!first?.proposal.books || importer === null) return
  await bookWithin(trx, {
    row,
    matches: first.matches,
    account: imported.account,
    actor: importer,
    decision: null,
    changed,
  })
}

/** Stores what the row may be for, and returns it. The caller has locked the row. */
export async function proposeWithin(trx: Db, row: StoredRow, account: string) {
  const text = `${row.text} ${row.name}`
  const written = findPaymentReferences(text)
  const references = [...findUniqueIds(text), ...written.references]
  const { mistyped } = written
  const meant = mistyped.flatMap(({ candidates }) => candidates)
  const transactions = await readTransactions(trx, row)
  const payables = await findPayables(trx, {
    references: [...references, ...meant],
    trxIds: idsOf(transactions),
    phones: phonesOf(row),
    words: nameWordsOf(row),
    paisa: row.paisa,
    day: row.day,
  })
  const recordedId = await findRecorded(trx, row, { account, transactions })
  const match = matchRow({ row, payables, transactions, references, mistyped, recordedId })
  if (match.state === 'recorded') {
    await insertProposals(trx, row.id, [recordedMatch(match.submissionId, row)])
    await setRowState(trx, row.id, { state: 'recorded' })
    return []
  }
  const proposals = await keepExisting(trx, match.proposals)
  const stored = await insertProposals(trx, row.id, proposals)
  await setRowState(trx, row.id, { state: proposals.length > 0 ? 'proposed' : 'unmatched' })
  return proposals.map((proposal, index) => ({
    proposal,
    matches: stored.filter((one) => one.proposal === index),
  }))
}

/** Without those for submissions that were deleted meanwhile. The others are locked, as booking them does afterwards. */
async function keepExisting(trx: Db, proposals: readonly MatchProposal[]): Promise<MatchProposal[]> {
  const ids = proposals.flatMap(({ parts }) => parts.map(({ submissionId }) => submissionId))
  const existing = new Set((await lockStates(trx, ids)).map(({ id }) => id))
  return proposals.filter(({ parts }) => parts.every(({ submissionId }) => existing.has(submissionId)))
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
