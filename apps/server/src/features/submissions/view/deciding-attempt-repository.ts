import type { PaymentState } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

/** The attempt that decides how a submission's payment is presented. */
export interface DecidingAttempt {
  state: PaymentState
  /** Since its state changed, by the clock of the database. */
  unchangedSeconds: number
  /** The provider's status code for a declined payment, 'failure' where it gave none, otherwise ''. */
  providerCode: string
  /** Message of the provider, or of the server, about the final state. */
  providerMessage: string
  /** The provider's own number of the transaction, once it took the money. */
  trxId: string | null
}

/** The transaction that the member of a late payment named last; null where they sent a receipt. */
export async function findNamedTransaction(db: Db, submissionId: string): Promise<string | null> {
  const row = await db
    .selectFrom('wallet_claims')
    .select('trx_id as trxId')
    .where('submission_id', '=', submissionId)
    .where('state', '<>', 'replaced')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.trxId ?? null
}

/** An attempt that took the money or may be taking it, otherwise the newest; null where there is none. */
export async function findDecidingAttempt(db: Db, submissionId: string): Promise<DecidingAttempt | null> {
  const row = await db
    .selectFrom('payments')
    .select([
      'state',
      sql<number>`extract(epoch from now() - updated_at)::float`.as('unchangedSeconds'),
      'provider_code as providerCode',
      'provider_message as providerMessage',
      'trx_id as trxId',
    ])
    .where('submission_id', '=', submissionId)
    .orderBy(sql`array_position(array['completed', 'review', 'executing'], state)`, (order) =>
      order.nullsLast(),
    )
    .orderBy('attempt', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
