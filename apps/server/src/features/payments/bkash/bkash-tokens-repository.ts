import type { TokenRecord, TokenStore } from '@nibondhon/bkash'
import { sql } from 'kysely'
import type { SecretBox } from '../../../platform/crypto/index.ts'
import type { Db } from '../../../platform/database/index.ts'

/** Keeps bKash's token for all processes on this database, encrypted; renewing it is one process's business at a time. */
export function databaseTokenStore({
  db,
  box,
  account,
}: {
  db: Db
  box: SecretBox
  /** Whose token it is: environment and app key. */
  account: string
}): TokenStore {
  return {
    read: async () => open(await find(db, account), box),

    exclusively: (act) =>
      db.transaction().execute(async (trx) => {
        // There has to be a row to lock, also the first time.
        await trx
          .insertInto('bkash_tokens')
          .values({ account, token: '' })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        const locked = await trx
          .selectFrom('bkash_tokens')
          .select('token')
          .where('account', '=', account)
          .forUpdate()
          .executeTakeFirstOrThrow()
        return act(open(locked.token, box), (record) => save(trx, account, box.seal(JSON.stringify(record))))
      }),
  }
}

async function find(db: Db, account: string): Promise<string> {
  const row = await db
    .selectFrom('bkash_tokens')
    .select('token')
    .where('account', '=', account)
    .executeTakeFirst()
  return row?.token ?? ''
}

async function save(trx: Db, account: string, token: string): Promise<void> {
  await trx
    .updateTable('bkash_tokens')
    .set({ token, refreshed_at: sql<Date>`now()` })
    .where('account', '=', account)
    .execute()
}

/** What does not open, because APP_SECRET was changed, counts as none. */
function open(sealed: string, box: SecretBox): TokenRecord | null {
  const text = sealed === '' ? null : box.open(sealed)
  return text === null ? null : (JSON.parse(text) as TokenRecord)
}
