import { type FormScope, formScope, type Role } from '@nibondhon/domain'
import { sql } from 'kysely'
import { hashToken, newToken } from '../../../platform/crypto/index.ts'
import { type Db, type PreparedStatement, runPrepared } from '../../../platform/database/index.ts'
import type { SignedInActor } from '../actor.ts'
import type { Origin } from '../auth-parts.ts'
import { REQUIRED_ROLES_SQL } from '../second-factor/required-roles-repository.ts'

const IDLE_HOURS = 12
const MAX_DAYS = 7

const NO_ORIGIN: Origin = { address: '', device: '' }

/** Starts a session and returns its token, of which only a hash is stored. */
export async function startSession(db: Db, userId: string, origin = NO_ORIGIN): Promise<string> {
  const token = newToken()
  await db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), user_id: userId, ...origin })
    .execute()
  return token
}

/**
 * Starts a session for a user who has proved their identity. Null if in the meantime the account was deactivated or deleted
 * or, with a password hash, got another password. Waits for such a change that is running; a later one ends this session.
 */
export async function startSessionIfUnchanged(
  trx: Db,
  { userId, passwordHash, origin }: { userId: string; passwordHash: string | null; origin: Origin },
): Promise<string | null> {
  const token = newToken()
  const { rows } = await sql`
    with unchanged as materialized (
      select id from users
      where id = ${userId} and is_active and (${passwordHash}::text is null or password_hash = ${passwordHash})
      for share)
    insert into sessions (token_hash, user_id, device, address)
    select ${hashToken(token)}, id, ${origin.device}, ${origin.address} from unchanged
    returning user_id`.execute(trx)
  return rows.length > 0 ? token : null
}

/** The user of a token, unless it has expired or the account is inactive. */
export async function findActor(db: Db, token: string): Promise<SignedInActor | null> {
  const tokenHash = hashToken(token)
  const [found] = await runPrepared<FoundActor>(db, FIND_ACTOR, [tokenHash])
  if (!found) return null
  const { needsTouch, roleNeedsSecondFactor, formIds, ...actor } = found
  // Once a minute is exact enough for a limit of 12 hours, and saves a write per request.
  if (needsTouch) {
    await db
      .updateTable('sessions')
      .set({ last_used_at: sql<Date>`now()` })
      .where('token_hash', '=', tokenHash)
      .execute()
  }
  return {
    ...actor,
    forms: formScope(formIds),
    mustSetUpSecondFactor: roleNeedsSecondFactor && !actor.hasSecondFactor,
  }
}

interface FoundActor extends Omit<SignedInActor, 'mustSetUpSecondFactor' | 'forms'> {
  formIds: string[] | null
  needsTouch: boolean
  roleNeedsSecondFactor: boolean
}

/** The rights of a session's user today. */
export interface OpenSession {
  role: Role
  forms: FormScope
}

/**
 * Which of these sessions are still valid, with the rights of the user today. Does not count as a use of the session: a
 * console that is left open must not keep it alive.
 */
export async function findOpenSessions(
  db: Db,
  sessionIds: readonly string[],
): Promise<Map<string, OpenSession>> {
  const rows = await runPrepared<{ id: string; role: Role; formIds: string[] | null }>(
    db,
    FIND_OPEN_SESSIONS,
    [sessionIds],
  )
  return new Map(rows.map(({ id, role, formIds }) => [id, { role, forms: formScope(formIds) }]))
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute()
}

/** In all sessions and keys of the user: what they changed on one device they see on the other. */
export async function rememberPosition(db: Db, userId: string, position: string): Promise<void> {
  await db.updateTable('sessions').set({ written_position: position }).where('user_id', '=', userId).execute()
  await db
    .updateTable('api_keys')
    .set({ written_position: position })
    .where('created_by', '=', userId)
    .execute()
}

/** Also ends unfinished sign-ins, whose second step then fails. */
export async function endSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await db.deleteFrom('account_challenges').where('user_id', '=', userId).execute()
}

/** Returns how many were ended. */
export async function endOtherSessions(
  db: Db,
  { id, sessionId }: Pick<SignedInActor, 'id' | 'sessionId'>,
): Promise<number> {
  await db.deleteFrom('account_challenges').where('user_id', '=', id).execute()
  const { rows } = await sql`
    delete from sessions where user_id = ${id} and id <> ${sessionId} returning id`.execute(db)
  return rows.length
}

export async function endOwnSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .returning('id')
    .execute()
  return ended.length > 0
}

export interface StoredSession {
  id: string
  device: string
  address: string
  createdAt: Date
  lastUsedAt: Date
}

/** More than any user has. */
const MAX_LISTED = 100

export async function listSessions(db: Db, userId: string): Promise<StoredSession[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'address', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`${sql.raw(IS_VALID)}`)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute()
}

export async function sweepSessions(db: Db): Promise<void> {
  await sql`delete from sessions where not (${sql.raw(IS_VALID)})`.execute(db)
}

const IS_VALID = `sessions.last_used_at > now() - interval '${IDLE_HOURS} hours'
  and sessions.created_at > now() - interval '${MAX_DAYS} days'`

export const HAS_SECOND_FACTOR = `exists (select from totp_secrets where user_id = users.id and secret is not null)
        or exists (select from passkeys where user_id = users.id)`
export const ROLE_NEEDS_SECOND_FACTOR = `users.role = any(${REQUIRED_ROLES_SQL})`
/** Of an account in whose name programs work: it is active, and has the second factor that its role needs. */
export const MAY_ACT = `(users.is_active and (${HAS_SECOND_FACTOR} or not ${ROLE_NEEDS_SECOND_FACTOR}))`

const FIND_OPEN_SESSIONS: PreparedStatement = {
  name: 'find open sessions',
  text: `
    select sessions.id, users.role, users.form_ids as "formIds"
    from sessions join users on users.id = sessions.user_id
    where sessions.id = any($1::uuid[]) and ${IS_VALID} and ${MAY_ACT}`,
}

/** Prepared, because it runs for every request of a signed-in user. */
const FIND_ACTOR: PreparedStatement = {
  name: 'find actor',
  text: `
    select users.id, users.username, users.email, users.role, users.form_ids as "formIds", users.language, users.digits,
      sessions.id as "sessionId", sessions.written_position::text as "writtenPosition",
      sessions.last_used_at < now() - interval '1 minute' as "needsTouch",
      ${HAS_SECOND_FACTOR} as "hasSecondFactor",
      ${ROLE_NEEDS_SECOND_FACTOR} as "roleNeedsSecondFactor"
    from sessions join users on users.id = sessions.user_id
    where sessions.token_hash = $1 and users.is_active and ${IS_VALID}`,
}
