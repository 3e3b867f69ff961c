import type { Locale } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import type { Actor } from './actor.ts'

export interface Account extends Actor {
  passwordHash: string
  isActive: boolean
}

const COLUMNS = [
  'id',
  'username',
  'email',
  'role',
  'password_hash as passwordHash',
  'is_active as isActive',
] as const

export async function findByEmail(db: Db, email: string): Promise<Account | null> {
  const row = await db.selectFrom('users').select(COLUMNS).where('email', '=', email).executeTakeFirst()
  return row ?? null
}

export async function findAccount(db: Db, id: string): Promise<Account | null> {
  const row = await db.selectFrom('users').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Locks an account until the transaction ends, so that changes to its protection run one after the other. */
export async function lockAccount(trx: Db, id: string): Promise<Account | null> {
  const row = await trx
    .selectFrom('users')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** False if in the meantime the password was changed, or the account deactivated or deleted. */
export async function replacePassword(
  trx: Db,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
  newHash: string,
): Promise<boolean> {
  const changed = await trx
    .updateTable('users')
    .set({ password_hash: newHash, password_changed_at: new Date(), updated_at: new Date() })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('is_active', '=', true)
    .returning('id')
    .execute()
  return changed.length > 0
}

export async function passwordChangedAt(db: Db, id: string): Promise<Date | null> {
  const row = await db
    .selectFrom('users')
    .select('password_changed_at')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.password_changed_at ?? null
}

export async function hasAnyAccount(db: Db): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

export interface LanguageChoice {
  language: Locale
  digits: Locale
}

/** Locks the account until the transaction ends, so that two changes are recorded in their order. */
export async function lockLanguage(trx: Db, id: string): Promise<LanguageChoice | null> {
  const row = await trx
    .selectFrom('users')
    .select(['language', 'digits'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function storeLanguage(
  trx: Db,
  id: string,
  { language, digits }: LanguageChoice,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ language, digits, updated_at: new Date() })
    .where('id', '=', id)
    .execute()
}
