import type { UserRecord } from '@nibondhon/api-contract'
import { type Role, whatForbidsAddingUser } from '@nibondhon/domain'
import { hashPassword } from '../../platform/crypto/index.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Actor } from '../auth/index.ts'
import { assertGoodPassword, emailTaken, refuseIf } from './user-refusals.ts'
import { insert, isEmailTaken } from './users-repository.ts'

export interface UserDraft {
  username: string
  email: string
  password: string
  role: Role
  isActive: boolean
}

export async function createUser(db: Db, actor: Actor, draft: UserDraft): Promise<UserRecord> {
  refuseIf(whatForbidsAddingUser(actor, draft.role))
  return storeUser(db, draft)
}

/** Stores an account that someone has already been allowed to make. */
export async function storeUser(db: Db, { password, ...user }: UserDraft): Promise<UserRecord> {
  assertGoodPassword(password)
  const passwordHash = await hashPassword(password)
  try {
    return await insert(db, { ...user, passwordHash })
  } catch (error) {
    throw isEmailTaken(error) ? emailTaken() : error
  }
}
