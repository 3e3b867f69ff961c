import {
  findPaymentReferences,
  findUniqueIds,
  type Payable,
  phonesOf,
  type RowTransactions,
  searchName,
} from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import type { BookedTransaction } from '../ledger/index.ts'
import { findRecorded, idsOf, readTransactions } from './find-recorded.ts'
import { findPayables } from './store/payables-repository.ts'
import type { StoredRow } from './store/rows-repository.ts'

/** All that decides which submissions a row is for. */
export interface SearchedRow {
  row: StoredRow
  payables: Payable[]
  transactions: RowTransactions
  references: string[]
  mistyped: ReturnType<typeof findPaymentReferences>['mistyped']
  /** Where its transaction is booked already. */
  recorded: BookedTransaction | null
  recordedId: string | null
}

/** Looks for the submissions of many rows with a few statements. */
export async function searchRows(
  trx: Db,
  rows: readonly StoredRow[],
  accountId: string,
): Promise<SearchedRow[]> {
  const transactions = await readTransactions(trx, rows)
  const read = rows.map((row, index) => {
    const text = `${row.text} ${row.name}`
    const { references, mistyped } = findPaymentReferences(text)
    return {
      row,
      references: [...findUniqueIds(text), ...references],
      mistyped,
      transactions: transactions[index] ?? { labelled: [], shaped: [] },
    }
  })
  const payables = await findPayables(
    trx,
    read.map(({ row, references, mistyped, transactions: named }) => ({
      references: [...references, ...mistyped.flatMap(({ candidates }) => candidates)],
      trxIds: idsOf(named),
      phones: phonesOf(row),
      name: searchName({ sender: row.name, text: row.text }),
      paisa: row.paisa,
      day: row.day,
    })),
  )
  const recorded = await findRecorded(trx, read, accountId)
  return read.map((one, index) => ({
    ...one,
    payables: payables[index] ?? [],
    recorded: recorded[index] ?? null,
    recordedId: recorded[index]?.submissionId ?? null,
  }))
}
