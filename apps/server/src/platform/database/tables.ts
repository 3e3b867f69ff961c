import type { Role } from '@nibondhon/domain'
import type { ColumnType, Generated } from 'kysely'

/** The tables as Kysely sees them; the truth is in apps/server/migrations. */
export interface Database {
  users: UsersTable
  sessions: SessionsTable
  attempts: AttemptsTable
}

export type CreatedAt = ColumnType<Date, never, never>

export interface UsersTable {
  id: Generated<string>
  username: string
  email: string
  password_hash: string
  role: Role
  is_active: Generated<boolean>
  created_at: CreatedAt
  updated_at: ColumnType<Date, never, Date>
}

export interface SessionsTable {
  /** SHA-256 of the token; the token itself is never stored. */
  token_hash: Buffer
  user_id: string
  created_at: CreatedAt
  last_used_at: ColumnType<Date, never, Date>
}

export interface AttemptsTable {
  scope: string
  key_hash: Buffer
  attempted_at: CreatedAt
}
