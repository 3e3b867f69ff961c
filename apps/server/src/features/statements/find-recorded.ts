import { trxIdsOf } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { findTransaction } from '../ledger/index.ts'
import type { StoredRow } from './store/rows-repository.ts'

/** The submission for which the transaction of a row is booked already, by bKash or by staff; null where there is none. */
export async function findRecorded(trx: Db, row: StoredRow, account: string): Promise<string | null> {
  return findTransaction(trx, {
    kind: row.direction === 'in' ? 'payment' : 'refund',
    externalIds: trxIdsOf(row),
    amountPaisa: row.paisa,
    account,
  })
}
