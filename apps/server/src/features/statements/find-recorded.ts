import { type RowTransactions, transactionsOf } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { type BookedTransaction, findTransactions } from '../ledger/index.ts'
import { findCommonWords, type StoredRow } from './store/rows-repository.ts'
import { findSharedNumbers } from './store/shared-numbers-repository.ts'

/** The transaction ids that each row names. A number of several payments and a word that others write as well are none. */
export async function readTransactions(trx: Db, rows: readonly StoredRow[]): Promise<RowTransactions[]> {
  const named = rows.map((row) => ({ row, ...transactionsOf(row) }))
  const common = await findCommonWords(
    trx,
    named.map(({ row, shaped }) => ({ ...row, words: shaped })),
  )
  const shared = await findSharedNumbers(
    trx,
    named.map(({ row, labelled }) => ({ row, numbers: labelled })),
  )
  return named.map(({ row, labelled, shaped }) => ({
    labelled: labelled.filter((number) => !shared.get(row.id)?.includes(number)),
    shaped: shaped.filter((word) => !common.get(row.id)?.includes(word)),
  }))
}

export function idsOf({ labelled, shaped }: RowTransactions): string[] {
  return [...labelled, ...shaped]
}

/** Where the transaction of each row is booked already, by bKash or by staff; null where it is not. */
export async function findRecorded(
  trx: Db,
  rows: readonly { row: StoredRow; transactions: RowTransactions }[],
  accountId: string,
): Promise<(BookedTransaction | null)[]> {
  const searches = rows.map(({ row: { direction, paisa }, transactions }) => ({
    kind: direction === 'in' ? ('payment' as const) : ('refund' as const),
    externalIds: idsOf(transactions),
    amountPaisa: paisa,
  }))
  return findTransactions(trx, searches, accountId)
}
