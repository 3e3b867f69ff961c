import type {
  InboxCounts,
  InboxDifference,
  InboxItem,
  InboxSubmission,
  QueryOf,
} from '@nibondhon/api-contract'
import { INBOX_KINDS, type InboxKind, paisaToTaka, readAmount } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { findDifferences, type OpenDifference } from '../books/index.ts'
import { findUnmatched } from '../payments/index.ts'
import { readRowsOf } from '../statements/index.ts'
import { searchTerms } from '../submission-admin/index.ts'
import { submissionSubjects } from '../submission-names/index.ts'
import { findSubmissions, type KindTally, listWaiting, type WaitingRow } from './inbox-repository.ts'

type InboxQuery = QueryOf<'GET /api/inbox'> & { page: number; limit: number }

/** A page of everything that waits, with all that its decisions need. */
export async function readInbox(db: Db, { page, limit, kind, search = '', sort = 'oldest' }: InboxQuery) {
  const terms = searchTerms(search)
  const differences = terms === null ? await findDifferences(db) : []
  const { rows, tallies } = await listWaiting(db, {
    kind: kind ?? null,
    search: terms && { terms, paisa: Math.abs(readAmount(search)?.paisa ?? 0) || null },
    sort,
    limit,
    offset: (page - 1) * limit,
    differences,
  })
  const counts = countsOf(tallies)
  const total = INBOX_KINDS.filter((one) => kind === undefined || one === kind).reduce(
    (sum, one) => sum + counts[one].count,
    0,
  )
  return { items: await present(db, rows, differences), total, page, limit, counts }
}

/** Nothing is read but how much there is. */
export async function countInbox(db: Db): Promise<{ total: number; counts: InboxCounts }> {
  const { tallies } = await listWaiting(db, {
    kind: null,
    search: null,
    sort: 'oldest',
    limit: 0,
    offset: 0,
    differences: await findDifferences(db),
  })
  return {
    total: tallies.reduce((sum, { count }) => sum + count, 0),
    counts: countsOf(tallies),
  }
}

function countsOf(tallies: readonly KindTally[]): InboxCounts {
  const of = (kind: InboxKind) => {
    const tally = tallies.find((one) => one.kind === kind)
    return { count: tally?.count ?? 0, amount: paisaToTaka(tally?.paisa ?? 0) }
  }
  return Object.fromEntries(INBOX_KINDS.map((kind) => [kind, of(kind)])) as InboxCounts
}

/** In the order of the rows. What was decided meanwhile is left out. */
async function present(
  db: Db,
  rows: readonly WaitingRow[],
  differences: readonly OpenDifference[],
): Promise<InboxItem[]> {
  const idsOf = (...kinds: InboxKind[]) => rows.filter((row) => kinds.includes(row.kind)).map(({ id }) => id)
  const statementRows = byId(await readRowsOf(db, idsOf('proposal', 'unmatched')))
  const announced = byId(await findUnmatched(db, idsOf('announced')))
  const submissions = await readSubmissions(db, rows)
  return rows.flatMap(({ kind, id, since, paisa }): InboxItem[] => {
    const waiting = {
      key: `${kind}:${id}`,
      since: since.toISOString(),
      amount: paisa === null ? null : paisaToTaka(paisa),
    }
    switch (kind) {
      case 'proposal':
      case 'unmatched': {
        const row = statementRows.get(id)
        return row ? [{ ...waiting, kind, row }] : []
      }
      case 'announced': {
        const payment = announced.get(id)
        return payment ? [{ ...waiting, kind, payment }] : []
      }
      case 'typed':
      case 'flagged':
      case 'refund': {
        const submission = submissions.get(waiting.key)
        return submission ? [{ ...waiting, kind, submission }] : []
      }
      case 'difference': {
        const difference = differences[Number(id)]
        return difference ? [{ ...waiting, kind, difference: presentDifference(difference) }] : []
      }
    }
  })
}

function byId<T extends { id: string }>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.map((row) => [row.id, row]))
}

function presentDifference({ difference: { state, paisa }, ...days }: OpenDifference): InboxDifference {
  return { ...days, difference: { state, amount: paisaToTaka(paisa) } }
}

async function readSubmissions(db: Db, rows: readonly WaitingRow[]): Promise<Map<string, InboxSubmission>> {
  const found = await findSubmissions(db, rows)
  const subjects = await submissionSubjects(db, [...new Set(found.map(({ id }) => id))])
  return new Map(
    found.map(({ key, ...submission }) => [
      key,
      { ...submission, who: subjects.get(submission.id)?.person ?? '' },
    ]),
  )
}
