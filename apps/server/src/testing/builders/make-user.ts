import { randomUUID } from 'node:crypto'
import type { Role } from '@nibondhon/domain'
import { startSession } from '../../features/auth/index.ts'
import { hashPassword } from '../../platform/crypto/index.ts'
import type { Db } from '../../platform/database/index.ts'

export const PASSWORD = 'correct horse battery'

// Hashing is slow on purpose; all test users share one password and one hash of it.
let sharedHash: Promise<string> | undefined

/** A user with a session, unless said otherwise an active super_admin. */
export async function makeUser(
  db: Db,
  {
    role = 'super_admin',
    isActive = true,
    username = role,
    email = `${randomUUID()}@example.com`,
  }: MakeUser = {},
): Promise<{ id: string; username: string; email: string; token: string }> {
  sharedHash ??= hashPassword(PASSWORD)
  const { id } = await db
    .insertInto('users')
    .values({ username, email, role, is_active: isActive, password_hash: await sharedHash })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, username, email, token: await startSession(db, id) }
}

interface MakeUser {
  role?: Role
  isActive?: boolean
  username?: string
  email?: string
}
