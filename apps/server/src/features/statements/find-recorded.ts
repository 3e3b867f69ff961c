import { type RowTransactions, transactionsOf } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { findTransaction } from '../ledger/index.ts'
import { findCommonWords, type StoredRow } from './store/rows-repository.ts'

/** The transaction ids that a row names. A word of its text that others write as well is none. */
export async function readTransactions(trx: Db, row: StoredRow): Promise<RowTransactions> {
  const { labelled, shaped } = transactionsOf(row)
  const common = await findCommonWords(trx, shaped, row)
  return { labelled, shaped: shaped.filter((word) => !common.includes(word)) }
}

export function idsOf({ labelled, shaped }: RowTransactions): string[] {
  return [...labelled, ...shaped]
}

/** The submission for which the transaction of a row is booked already, by bKash or by staff; null where there is none. */
export async function findRecorded(
  trx: Db,
  row: StoredRow,
  { account, transactions }: { account: string; transactions: RowTransactions },
): Promise<string | null> {
  return findTransaction(trx, {
    kind: row.direction === 'in' ? 'payment' : 'refund',
    externalIds: idsOf(transactions),
    amountPaisa: row.paisa,
    account,
  })
}
