import type { Locale } from '@nibondhon/domain'
import { sql } from 'kysely'
import { hashToken } from '../../../platform/crypto/index.ts'
import type { Db } from '../../../platform/database/index.ts'
import type { Account } from '../accounts-repository.ts'

/** How long a link works, from the time of the request. */
export const RESET_MINUTES = 30

/** Of the link to a new user. */
export const INVITATION_DAYS = 7

/** Longer than a try may take, so that only one process at a time sends a mail. */
const LEASE_SECONDS = 180

/**
 * Queues a link for the account of an address. An address without an account is stored as well, by the same statement, so
 * that the response takes the same time.
 */
export async function requestReset(db: Db, email: string): Promise<void> {
  await sql`
    with asked as materialized (
      select (select id from users where email = ${email} and is_active) as user_id)
    insert into password_resets (user_id, expires_at)
    select user_id, now() + make_interval(mins => ${RESET_MINUTES}) from asked`.execute(db)
}

/** Queues a link by which a new user chooses a password. */
export async function inviteUser(trx: Db, userId: string): Promise<void> {
  await sql`
    insert into password_resets (user_id, is_invitation, expires_at)
    values (${userId}, true, now() + make_interval(days => ${INVITATION_DAYS}))`.execute(trx)
}

/** Stores a link that an operator passes on instead of a mail. */
export async function createReset(trx: Db, userId: string, token: string): Promise<void> {
  await sql`
    insert into password_resets (user_id, token_hash, state, expires_at)
    values (${userId}, ${hashToken(token)}, 'sent', now() + make_interval(mins => ${RESET_MINUTES}))`.execute(
    trx,
  )
}

export interface DueReset {
  id: string
  /** Including this try. */
  attempts: number
  email: string
  username: string
  language: Locale
  isInvitation: boolean
}

/** Leases the request that has waited longest, or returns null. When the process dies, the lease expires. */
export async function takeDueReset(db: Db): Promise<DueReset | null> {
  const { rows } = await sql<DueReset>`
    update password_resets set attempts = attempts + 1,
      next_try_at = now() + make_interval(secs => ${LEASE_SECONDS})
    from users
    where users.id = password_resets.user_id and users.is_active and password_resets.id = (
      select id from password_resets
      where state = 'queued' and user_id is not null and next_try_at <= now() and expires_at > now()
      order by next_try_at limit 1 for update skip locked)
    returning password_resets.id, password_resets.attempts, users.email, users.username, users.language,
      password_resets.is_invitation as "isInvitation"`.execute(db)
  return rows[0] ?? null
}

/** Activates the link, before its mail is sent. */
export async function storeResetToken(db: Db, id: string, token: string): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', id)
    .execute()
}

export async function markResetSent(db: Db, id: string): Promise<void> {
  await db.updateTable('password_resets').set({ state: 'sent' }).where('id', '=', id).execute()
}

export async function markResetFailed(
  db: Db,
  { id, isFinal, pauseSeconds }: { id: string; isFinal: boolean; pauseSeconds: number },
): Promise<void> {
  await sql`
    update password_resets set next_try_at = now() + make_interval(secs => ${pauseSeconds}),
      state = case when ${isFinal} then 'failed' else 'queued' end
    where id = ${id} and state = 'queued'`.execute(db)
}

/** The account of a valid link. */
export async function findResetAccount(db: Db, token: string): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select users.id, username, email, role, password_hash as "passwordHash", is_active as "isActive"
    from password_resets join users on users.id = password_resets.user_id
    where token_hash = ${hashToken(token)} and expires_at > now() and is_active`.execute(db)
  return rows[0] ?? null
}

/** Consumes a link and all others of the account. False when it was used before. */
export async function consumeReset(trx: Db, userId: string, token: string): Promise<boolean> {
  const { rows } = await sql`
    delete from password_resets
    where token_hash = ${hashToken(token)} and user_id = ${userId} and expires_at > now()
    returning id`.execute(trx)
  await dropResets(trx, userId)
  return rows.length > 0
}

/** Invalidates all links of an account: one that was sent earlier must not change the new password. */
export async function dropResets(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
}

export async function sweepResets(db: Db): Promise<void> {
  await sql`delete from password_resets where expires_at < now()`.execute(db)
}
