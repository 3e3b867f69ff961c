import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

export interface StoredPasskey {
  id: string
  userId: string
  /** In base64url. */
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

export async function listPasskeys(db: Db, userId: string): Promise<StoredPasskey[]> {
  const rows = await select(db).where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute()
  return rows.map(toPasskey)
}

export async function findByCredential(db: Db, credentialId: string): Promise<StoredPasskey | null> {
  const row = await select(db).where('credential_id', '=', credentialId).executeTakeFirst()
  return row ? toPasskey(row) : null
}

type NewPasskey = Pick<
  StoredPasskey,
  'userId' | 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name'
>

/** Null when the passkey is already stored. */
export async function insertPasskey(trx: Db, passkey: NewPasskey): Promise<StoredPasskey | null> {
  const row = await trx
    .insertInto('passkeys')
    .values({
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ? toPasskey(row) : null
}

/**
 * Records a use with the authenticator's counter. False when the counter did not increase: the same proof was used twice,
 * or the passkey was copied. Authenticators without a counter always send 0.
 */
export async function recordPasskeyUse(trx: Db, id: string, counter: number): Promise<boolean> {
  const { rows } = await sql`
    update passkeys set counter = ${counter}, last_used_at = now()
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))
    returning id`.execute(trx)
  return rows.length > 0
}

export async function renamePasskey(
  db: Db,
  { userId, id, name }: Pick<StoredPasskey, 'userId' | 'id' | 'name'>,
): Promise<StoredPasskey | null> {
  const row = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ? toPasskey(row) : null
}

/** Returns the name of the removed passkey; null when the user has no such passkey. */
export async function removePasskey(trx: Db, userId: string, id: string): Promise<string | null> {
  const row = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}

export async function removePasskeys(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
}

const COLUMNS = [
  'id',
  'user_id as userId',
  'credential_id as credentialId',
  'public_key as publicKey',
  'counter',
  'transports',
  'name',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const

function select(db: Db) {
  return db.selectFrom('passkeys').select(COLUMNS)
}

function toPasskey({ counter, ...row }: Omit<StoredPasskey, 'counter'> & { counter: string }): StoredPasskey {
  return { ...row, counter: Number(counter) }
}
