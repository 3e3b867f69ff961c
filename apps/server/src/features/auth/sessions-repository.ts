import { sql } from 'kysely'
import { hashToken, newToken } from '../../platform/crypto/index.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Actor } from './actor.ts'

const IDLE_HOURS = 12
const MAX_DAYS = 7

/** Starts a session and gives its token, which exists nowhere else. */
export async function startSession(db: Db, userId: string): Promise<string> {
  const token = newToken()
  await db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), user_id: userId })
    .execute()
  return token
}

/** Whose token this is, if it still counts: not expired, the account still active. */
export async function findActor(db: Db, token: string): Promise<Actor | null> {
  const tokenHash = hashToken(token)
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.username', 'users.email', 'users.role'])
    .select(sql<boolean>`sessions.last_used_at < now() - interval '1 minute'`.as('needsTouch'))
    .where('sessions.token_hash', '=', tokenHash)
    .where('users.is_active', '=', true)
    .where(stillCounts)
    .executeTakeFirst()
  if (!found) return null

  const { needsTouch, ...actor } = found
  // Once a minute is exact enough for a 12-hour limit and spares a write on every request.
  if (needsTouch) {
    await db
      .updateTable('sessions')
      .set({ last_used_at: sql<Date>`now()` })
      .where('token_hash', '=', tokenHash)
      .execute()
  }
  return actor
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute()
}

export async function endSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

export async function sweepSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.not(stillCounts()))
    .execute()
}

function stillCounts() {
  return sql<boolean>`(sessions.last_used_at > now() - make_interval(hours => ${IDLE_HOURS})
    and sessions.created_at > now() - make_interval(days => ${MAX_DAYS}))`
}
