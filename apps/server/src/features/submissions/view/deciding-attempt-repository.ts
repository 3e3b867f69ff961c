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
export async function findDecidingAttempt(
  db: Db,
  submissionId: string,
  { isForDifference = false }: { isForDifference?: boolean } = {},
): Promise<DecidingAttempt | null> {
  // What was paid before says nothing about the difference.
  const deciding = isForDifference ? ['executing'] : ['completed', 'review', 'executing']
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
    .orderBy(sql`array_position(${deciding}::text[], state)`, (order) => order.nullsLast())
    .orderBy('attempt', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Whether a provider is being asked for the money: the price must not change meanwhile. */
export async function isBeingTaken(trx: Db, submissionId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('payments')
    .select('id')
    .where('submission_id', '=', submissionId)
    .where('state', '=', 'executing')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
