import type { KeyFlag, Locale, Role, SubmissionStatus } from '@nibondhon/domain'
import type { ColumnType, Generated } from 'kysely'
import type { Changeable, CreatedAt } from './column-types.ts'

export interface UsersTable {
  id: Generated<string>
  username: string
  email: string
  password_hash: string
  role: Role
  is_active: Generated<boolean>
  /** The forms that the user may reach; null means all. */
  form_ids: Generated<string[] | null>
  /** Of the console. */
  language: Generated<Locale>
  /** Of numbers, dates and amounts while the language is Bangla. */
  digits: Generated<Locale>
  /** Null until the owner changes the initial password. */
  password_changed_at: Generated<Date | null>
  created_at: CreatedAt
  updated_at: ColumnType<Date, never, Date>
}

export interface SessionsTable {
  /** SHA-256 of the token; the token itself is never stored. */
  token_hash: Buffer
  id: Generated<string>
  user_id: string
  /** Browser and operating system, such as "Chrome on Android". */
  device: Generated<string>
  address: Generated<string>
  created_at: CreatedAt
  last_used_at: ColumnType<Date, never, Date>
  /** The position in the database's log after the user's last change; null without a replica. */
  written_position: ColumnType<string | null, never, string>
}

export interface SetupCodesTable {
  code_hash: Buffer
  created_at: CreatedAt
}

export interface TotpSecretsTable {
  user_id: string
  /** Encrypted; null until it is confirmed with a code. */
  secret: string | null
  since: Date | null
  /** The time step of the last code that was accepted: no step counts twice. A bigint: pg gives it as text. */
  last_step: ColumnType<string, number | undefined, number>
  /** Encrypted; not in use before it is confirmed. */
  pending_secret: string | null
  pending_since: Date | null
}

export interface PasskeysTable {
  id: Generated<string>
  user_id: string
  /** As WebAuthn gives it, in base64url. */
  credential_id: string
  public_key: Buffer
  /** A bigint: pg gives it as text. */
  counter: ColumnType<string, number, number>
  transports: string[]
  name: string
  created_at: CreatedAt
  last_used_at: Generated<Date | null>
}

export interface RecoveryCodesTable {
  user_id: string
  code_hash: Buffer
}

export interface AccountChallengesTable {
  challenge_hash: Buffer
  kind: 'second_factor' | 'passkey_sign_in' | 'passkey_setup'
  /** Null for a passkey sign-in before the account is known. */
  user_id: string | null
  attempts: Generated<number>
  expires_at: Date
}

export interface PasswordResetsTable {
  id: Generated<string>
  /** Null when the address has no account. */
  user_id: string | null
  /** SHA-256 of the token in the link; null until the mail is written. */
  token_hash: Generated<Buffer | null>
  state: Generated<'queued' | 'sent' | 'failed'>
  attempts: Generated<number>
  next_try_at: Changeable<Date>
  expires_at: Date
  /** For a new user, who has no password yet. */
  is_invitation: Generated<boolean>
  created_at: CreatedAt
}

/** With which other programs make calls. */
export interface ApiKeysTable {
  id: Generated<string>
  name: string
  /** The beginning of the secret, by which people recognise it. */
  prefix: string
  /** SHA-256 of the secret; the secret itself is never stored. */
  secret_hash: Buffer
  permissions: KeyFlag[]
  /** Null for all forms. */
  form_ids: string[] | null
  expires_at: Date | null
  created_by: string
  created_at: CreatedAt
  last_used_at: Generated<Date | null>
  /** Bigints: pg gives them as text. */
  calls: Generated<string>
  rejections: Generated<string>
  window_started_at: Changeable<Date>
  window_calls: Generated<number>
  /** As in sessions. */
  written_position: Generated<string | null>
}

/** API keys, links of sheets and webhooks that were revoked, so that no restore brings them back. Triggers add them. */
export interface RevokedAccessTable {
  id: string
  revoked_at: CreatedAt
}

/** Lists of answers from elsewhere that became a form. A submission that nothing changed since was changed last at `created_at`. */
export interface FormImportsTable {
  id: Generated<string>
  form_id: string
  file_name: string
  submissions: number
  created_by: string | null
  /** Their name, which stays when their account goes. */
  creator: string
  created_at: Changeable<Date>
  undone_at: Date | null
  /** Of the answers; null for imports from before it was kept. */
  digest: string | null
}

/** Secret links from which sheets read chosen columns of a form. */
export interface LiveSheetsTable {
  id: Generated<string>
  name: string
  /** SHA-256 of the secret; the secret itself is never stored. */
  secret_hash: Buffer
  form_id: string
  /** Null for submissions of every status. */
  status: SubmissionStatus | null
  /** Of the view whose filters it has; null where it has none. */
  view_name: string | null
  /** As an address holds them. */
  filters: ColumnType<Record<string, string>, string | undefined, string>
  columns: string[]
  /** Of headings and statuses. */
  language: Locale
  created_by: string
  created_at: CreatedAt
  last_read_at: Generated<Date | null>
  /** A bigint: pg gives it as text. */
  reads: Generated<string>
}
