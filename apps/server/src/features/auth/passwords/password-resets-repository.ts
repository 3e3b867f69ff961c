import { sql } from 'kysely'
import { hashToken } from '../../../platform/crypto/index.ts'
import type { Db } from '../../../platform/database/index.ts'
import type { Account } from '../accounts-repository.ts'

/** How long a link works, counted from when it was asked for. */
export const RESET_MINUTES = 30

/** Longer than one try may take, so that a mail is sent by one process at a time. */
const LEASE_SECONDS = 180

/**
 * Queues a link for the account of an address. An address without one is stored just as well, in one statement of the
 * same shape: the response must not come sooner for it.
 */
export async function requestReset(db: Db, email: string): Promise<void> {
  await sql`
    insert into password_resets (user_id, expires_at)
    values ((select id from users where email = ${email} and is_active),
      now() + make_interval(mins => ${RESET_MINUTES}))`.execute(db)
}

/** A link that is handed over by the operator instead of by mail. */
export async function createReset(trx: Db, userId: string, token: string): Promise<void> {
  await sql`
    insert into password_resets (user_id, token_hash, state, expires_at)
    values (${userId}, ${hashToken(token)}, 'sent', now() + make_interval(mins => ${RESET_MINUTES}))`.execute(
    trx,
  )
}

export interface DueReset {
  id: string
  /** This try included. */
  attempts: number
  email: string
  username: string
}

/** Takes the request that has waited longest, or null. A process that dies loses it to the others after a while. */
export async function takeDueReset(db: Db): Promise<DueReset | null> {
  const { rows } = await sql<DueReset>`
    update password_resets set attempts = attempts + 1,
      next_try_at = now() + make_interval(secs => ${LEASE_SECONDS})
    from users
    where users.id = password_resets.user_id and users.is_active and password_resets.id = (
      select id from password_resets
      where state = 'queued' and user_id is not null and next_try_at <= now() and expires_at > now()
      order by next_try_at limit 1 for update skip locked)
    returning password_resets.id, password_resets.attempts, users.email, users.username`.execute(db)
  return rows[0] ?? null
}

/** Before the mail is sent: from now on the link in it works. */
export async function keepResetToken(db: Db, id: string, token: string): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', id)
    .execute()
}

export async function noteResetSent(db: Db, id: string): Promise<void> {
  await db.updateTable('password_resets').set({ state: 'sent' }).where('id', '=', id).execute()
}

export async function noteResetFailed(
  db: Db,
  { id, isFinal, pauseSeconds }: { id: string; isFinal: boolean; pauseSeconds: number },
): Promise<void> {
  await sql`
    update password_resets set next_try_at = now() + make_interval(secs => ${pauseSeconds}),
      state = case when ${isFinal} then 'failed' else 'queued' end
    where id = ${id} and state = 'queued'`.execute(db)
}

/** Whose link this is, if it still works. */
export async function findResetAccount(db: Db, token: string): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select users.id, username, email, role, password_hash as "passwordHash", is_active as "isActive"
    from password_resets join users on users.id = password_resets.user_id
    where token_hash = ${hashToken(token)} and expires_at > now() and is_active`.execute(db)
  return rows[0] ?? null
}

/** Uses a link up, and all others of the account with it; false when it was used before. */
export async function consumeReset(trx: Db, userId: string, token: string): Promise<boolean> {
  const { rows } = await sql`
    delete from password_resets
    where token_hash = ${hashToken(token)} and user_id = ${userId} and expires_at > now()
    returning id`.execute(trx)
  await dropResets(trx, userId)
  return rows.length > 0
}

/** A link that was sent before the password was changed must not change it again. */
export async function dropResets(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
}

export async function sweepResets(db: Db): Promise<void> {
  await sql`delete from password_resets where expires_at < now()`.execute(db)
}
