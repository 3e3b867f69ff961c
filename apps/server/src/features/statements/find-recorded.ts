import { type RowTransactions, transactionsOf } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { findTransactions } from '../ledger/index.ts'
import { findCommonWords, type StoredRow } from './store/rows-repository.ts'

/** The transaction ids that each row names. A word of its text that others write as well is none. */
export async function readTransactions(trx: Db, rows: readonly StoredRow[]): Promise<RowTransactions[]> {
  const named = rows.map(transactionsOf)
  const written = rows.map((row, index) => ({ ...row, words: named[index]?.shaped ?? [] }))
  const common = await findCommonWords(trx, written)
  return named.map(({ labelled, shaped }, index) => {
    const others = common.get(rows[index]?.id ?? '') ?? []
    return { labelled, shaped: shaped.filter((word) => !others.includes(word)) }
  })
}

export function idsOf({ labelled, shaped }: RowTransactions): string[] {
  return [...labelled, ...shaped]
}

/** The submissions for which the transaction of each row is booked already, by bKash or by staff; null where there is none. */
export async function findRecorded(
  trx: Db,
  rows: readonly { row: StoredRow; transactions: RowTransactions }[],
  account: string,
): Promise<(string | null)[]> {
  const searches = rows.map(({ row: { direction, paisa }, transactions }) => ({
    kind: direction === 'in' ? ('payment' as const) : ('refund' as const),
    externalIds: idsOf(transactions),
    amountPaisa: paisa,
  }))
  return findTransactions(trx, searches, account)
}
