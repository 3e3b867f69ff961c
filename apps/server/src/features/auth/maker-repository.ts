import type { Role } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/index.ts'
import { MAY_ACT } from './sessions/sessions-repository.ts'

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
    where id = ${id} and ${sql.raw(MAY_ACT)}`.execute(db)
  return rows[0] ?? null
}
