import { randomUUID } from 'node:crypto'
import type { Role } from '@nibondhon/domain'
import { startSession } from '../../features/auth/index.ts'
import { hashPassword } from '../../platform/crypto/index.ts'
import type { Db } from '../../platform/database/index.ts'

export const PASSWORD = 'correct horse battery'

// Hashing is slow on purpose, so all test users share one password and its hash.
let sharedHash: Promise<string> | undefined

/** Creates a user with a session; an active super_admin by default. */
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
