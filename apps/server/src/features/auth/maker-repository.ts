import type { Role } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/index.ts'
import { HAS_SECOND_FACTOR, ROLE_NEEDS_SECOND_FACTOR } from './sessions/sessions-repository.ts'

/** A user in whose name something is read later, with the rights of this moment. */
export interface Maker {
  id: string
  username: string
  role: Role
  /** Null means all. */
  formIds: string[] | null
}

/** Null while the account may do nothing: it is not active, or lacks a second factor that its role needs. */
export async function findMaker(db: Db, id: string): Promise<Maker | null> {
  const { rows } = await sql<Maker>`
    select id, username, role, form_ids as "formIds" from users
    where id = ${id} and is_active and (${sql.raw(HAS_SECOND_FACTOR)} or not ${sql.raw(ROLE_NEEDS_SECOND_FACTOR)})`.execute(
    db,
  )
  return rows[0] ?? null
}
