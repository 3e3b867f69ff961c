import { sql } from 'kysely'
import { hashToken, newToken } from '../../platform/crypto/index.ts'
import { type Db, type PreparedStatement, runPrepared } from '../../platform/database/index.ts'
import type { Account } from './accounts-repository.ts'
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

/**
 * The same for whoever gave the right password. Null if meanwhile the account got another one, was deactivated or
 * deleted. Such a change that is under way is waited for, and one that comes later finds this session to end.
 */
export async function startSessionAfterPassword(
  db: Db,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
): Promise<string | null> {
  const token = newToken()
  const { rows } = await sql`
    insert into sessions (token_hash, user_id)
    select ${hashToken(token)}, id from users
    where id = ${id} and password_hash = ${passwordHash} and is_active
    for share
    returning user_id`.execute(db)
  return rows.length > 0 ? token : null
}

/** Whose token this is, if it still counts: not expired, the account still active. */
export async function findActor(db: Db, token: string): Promise<Actor | null> {
  const tokenHash = hashToken(token)
  const [found] = await runPrepared<Actor & { needsTouch: boolean }>(db, FIND_ACTOR, [tokenHash])
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
  await sql`delete from sessions where not (${sql.raw(STILL_COUNTS)})`.execute(db)
}

const STILL_COUNTS = `sessions.last_used_at > now() - interval '${IDLE_HOURS} hours'
  and sessions.created_at > now() - interval '${MAX_DAYS} days'`

/** Prepared, because every request of a person who is signed in asks. */
const FIND_ACTOR: PreparedStatement = {
  name: 'find actor',
  text: `
    select users.id, users.username, users.email, users.role,
      sessions.last_used_at < now() - interval '1 minute' as "needsTouch"
    from sessions join users on users.id = sessions.user_id
    where sessions.token_hash = $1 and users.is_active and ${STILL_COUNTS}`,
}
