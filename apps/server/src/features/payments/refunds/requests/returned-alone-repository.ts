import type { Paisa } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, lockUntilCommit } from '../../../../platform/database/index.ts'

/**
 * Until the transaction ends, nobody else returns money in the name of this person, so that two refunds at once do not both
 * pass the limit. Taken after the submissions and before the ledger, whose lock of the day other bookings wait for.
 */
export async function lockReturnsOf(trx: Db, userId: string): Promise<void> {
  await lockUntilCommit(trx, `returns ${userId}`)
}

/** What this person returned and moved within 24 hours without a second person, except what has this id. */
export async function sumReturnedAlone(db: Db, userId: string, exceptId: string | null): Promise<Paisa> {
  const { rows } = await sql<{ paisa: Paisa }>`
    select coalesce(sum(amount_paisa), 0)::float8 as paisa from returned_alone
    where user_id = ${userId} and returned_at > now() - interval '24 hours'
      and id is distinct from ${exceptId}::uuid`.execute(db)
  return rows[0]?.paisa ?? 0
}

/** Once for each id. What no longer counts is deleted on the way. */
export async function countReturn(
  trx: Db,
  { id, userId, amountPaisa }: { id: string; userId: string; amountPaisa: Paisa },
): Promise<void> {
  await sql`
    delete from returned_alone
    where user_id = ${userId} and returned_at <= now() - interval '24 hours'`.execute(trx)
  await trx
    .insertInto('returned_alone')
    .values({ id, user_id: userId, amount_paisa: amountPaisa })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** For money that was not returned after all. */
export async function uncountReturn(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('returned_alone').where('id', '=', id).execute()
}
