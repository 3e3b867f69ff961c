import { randomUUID } from 'node:crypto'
import type { Role } from '@nibondhon/domain'
import { hash } from '@node-rs/argon2'
import { startSession } from '../../features/auth/index.ts'
import type { Db } from '../../platform/database/index.ts'

export const PASSWORD = 'correct horse battery'

/** Hashing is slow on purpose. A hash says what it cost, so checking this one is quick, by the code that checks every other. */
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 }
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
  sharedHash ??= hash(PASSWORD, CHEAP)
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
