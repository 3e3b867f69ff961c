import type {
  StatementImport,
  StatementMatch,
  StatementProposal,
  StoredStatementRow,
} from '@nibondhon/api-contract'
import {
  DIRECTIONS,
  type LineState,
  lineState,
  paisaToTaka,
  ROW_STATES,
  type RowState,
  transactionsOf,
} from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { submissionSubjects } from '../submission-names/index.ts'
import { idsOf } from './find-recorded.ts'
import { unknownImport, unknownRow } from './statement-errors.ts'
import { findImport, listImports, type StoredImport } from './store/imports-repository.ts'
import {
  type ConfirmedPayment,
  findConfirmed,
  findKnownEntries,
  type KnownEntry,
  listMatches,
  type ShownMatch,
} from './store/matches-repository.ts'
import {
  findRow,
  findRowsWithAccounts,
  listOfAccount,
  listRows,
  type StoredRow,
} from './store/rows-repository.ts'

export async function readImports(
  db: Db,
  { page, limit, undone }: { page: number; limit: number; undone: 'show' | 'hide' },
) {
  const range = { limit, offset: (page - 1) * limit }
  const { imports, total } = await listImports(db, { ...range, withUndone: undone === 'show' })
  return { imports: imports.map(presentImport), total, page, limit }
}

export async function readImport(db: Db, id: string): Promise<StatementImport> {
  const imported = await findImport(db, id)
  if (!imported) throw unknownImport()
  return presentImport(imported)
}

export async function readRows(
  db: Db,
  id: string,
  { page, limit, state }: { page: number; limit: number; state: RowState | null },
) {
  if (!(await findImport(db, id))) throw unknownImport()
  const { rows, total } = await listRows(db, id, { state, limit, offset: (page - 1) * limit })
  return { rows: await presentRows(db, rows), total, page, limit }
}

/** Of one account; of one day or of all, in one state or in all. */
export async function readAccountRows(
  db: Db,
  accountId: string,
  {
    day = null,
    state = null,
    page,
    limit,
  }: {
    day?: string | null | undefined
    state?: LineState | null | undefined
    page: number
    limit: number
  },
) {
  const of = DIRECTIONS.flatMap((direction) =>
    ROW_STATES.filter((one) => state === null || lineState(one, direction) === state).map((one) => ({
      direction,
      state: one,
    })),
  )
  const directions = new Set(of.map(({ direction }) => direction))
  const listed = await listOfAccount(db, {
    accountId,
    day,
    states: of.map((one) => one.state),
    direction: directions.size === 1 ? ([...directions][0] ?? null) : null,
    limit,
    offset: (page - 1) * limit,
  })
  return { rows: await withStatements(db, listed.rows), total: listed.total, page, limit }
}

/** With the statements that have them; rows that do not exist any more are left out. */
export async function readRowsOf(db: Db, ids: readonly string[]): Promise<StatementProposal[]> {
  return withStatements(db, await findRowsWithAccounts(db, ids))
}

async function withStatements(
  db: Db,
  rows: readonly (StoredRow & { account: string })[],
): Promise<StatementProposal[]> {
  const presented = await presentRows(db, rows)
  return presented.map((row, index) => ({
    ...row,
    importId: rows[index]?.importId ?? '',
    account: rows[index]?.account ?? '',
  }))
}

export async function readRow(db: Db, id: string): Promise<StoredStatementRow> {
  const row = await findRow(db, id)
  const [presented] = row ? await presentRows(db, [row]) : []
  if (!presented) throw unknownRow()
  return presented
}

function presentImport(imported: StoredImport): StatementImport {
  const { findings, counts, createdAt, undoneAt, rowCount, knownCount, keptCount, actor, ...shown } = imported
  return {
    ...shown,
    rows: rowCount,
    known: knownCount,
    kept: keptCount,
    counts: { new: 0, booked: 0, recorded: 0, proposed: 0, unmatched: 0, not_ours: 0, ...counts },
    reported: findings.reported,
    breaks: findings.breaks.map((one) => ({
      ...one,
      expected: paisaToTaka(one.expected),
      found: paisaToTaka(one.found),
    })),
    by: actor,
    at: createdAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }
}

async function presentRows(db: Db, rows: readonly StoredRow[]): Promise<StoredStatementRow[]> {
  const matches = await listMatches(
    db,
    rows.map(({ id }) => id),
  )
  const subjects = await submissionSubjects(db, [...new Set(matches.map(({ submissionId }) => submissionId))])
  const known = await findKnownEntries(
    db,
    rows.filter(({ state }) => state === 'recorded').map(({ id }) => id),
  )
  const confirmed = await findConfirmed(
    db,
    rows
      .filter(({ state, direction }) => state === 'unmatched' && direction === 'in')
      .map((row) => ({ id: row.id, trxIds: idsOf(transactionsOf(row)) })),
  )
  const whoOf = (id: string) => subjects.get(id)?.person ?? ''
  return rows.map(({ importId: _importId, paisa, decidedAt, ...row }) => ({
    ...row,
    amount: paisaToTaka(paisa),
    decidedAt: decidedAt?.toISOString() ?? null,
    known: presentKnown(known.get(row.id)),
    confirmed: presentConfirmed(confirmed.get(row.id)),
    matches: presentMatches(
      matches.filter(({ rowId }) => rowId === row.id),
      whoOf,
    ),
  }))
}

function presentKnown(entry: KnownEntry | undefined): StoredStatementRow['known'] {
  return entry
    ? { method: entry.method, externalId: entry.externalId, by: entry.by, at: entry.at.toISOString() }
    : null
}

function presentConfirmed(payment: ConfirmedPayment | undefined): StoredStatementRow['confirmed'] {
  if (!payment) return null
  const { paisa, ...shown } = payment
  return { ...shown, amount: paisaToTaka(paisa) }
}

function presentMatches(matches: readonly ShownMatch[], whoOf: (id: string) => string): StatementMatch[] {
  const byProposal = new Map<number, StatementMatch>()
  for (const { proposal, kind, reason, confidence, evidence, written, state, ...part } of matches) {
    const match = { proposal, kind, reason, confidence, evidence, written, state, parts: [] }
    const shown: StatementMatch = byProposal.get(proposal) ?? match
    shown.parts.push({
      submissionId: part.submissionId,
      uniqueId: part.uniqueId,
      reference: part.paymentReference,
      who: whoOf(part.submissionId),
      formTitle: part.formTitle,
      amount: paisaToTaka(part.paisa),
      total: paisaToTaka(part.totalPaisa),
      open: paisaToTaka(part.openPaisa),
    })
    byProposal.set(proposal, shown)
  }
  return [...byProposal.values()]
}
