import type { Db } from '../../platform/database/index.ts'
import type { Actor } from './actor.ts'

export interface Account extends Actor {
  passwordHash: string
  isActive: boolean
}

export async function findByEmail(db: Db, email: string): Promise<Account | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'role', 'password_hash as passwordHash', 'is_active as isActive'])
    .where('email', '=', email)
    .executeTakeFirst()
  return row ?? null
}

export async function hasAnyAccount(db: Db): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}
