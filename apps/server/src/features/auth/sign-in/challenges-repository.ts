import { sql } from 'kysely'
import { hashToken, newToken } from '../../../platform/crypto/index.ts'
import type { Db } from '../../../platform/database/index.ts'
import type { AccountChallengesTable } from '../../../platform/database/tables/accounts.ts'
import type { Account } from '../accounts-repository.ts'

type Kind = AccountChallengesTable['kind']

export const CHALLENGE_SECONDS = 5 * 60
const MAX_ATTEMPTS = 5

/** Creates a challenge and stores only its hash. It works once, within five minutes, in any process. */
export async function createChallenge(
  db: Db,
  { kind, userId, expiresAt }: { kind: Kind; userId: string | null; expiresAt?: Date },
): Promise<string> {
  const challenge = newToken()
  await sql`
    insert into account_challenges (challenge_hash, kind, user_id, expires_at)
    values (${hashToken(challenge)}, ${kind}, ${userId},
      coalesce(${expiresAt ?? null}::timestamptz, now() + make_interval(secs => ${CHALLENGE_SECONDS})))`.execute(
    db,
  )
  return challenge
}

/** For a user with the right password. Null if the account changed in the meantime, as for a session. */
export async function createSecondStep(
  db: Db,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
): Promise<string | null> {
  const challenge = newToken()
  const { rows } = await sql`
    with unchanged as materialized (
      select id from users where id = ${id} and password_hash = ${passwordHash} and is_active for share)
    insert into account_challenges (challenge_hash, kind, user_id, expires_at)
    select ${hashToken(challenge)}, 'second_factor', id, now() + make_interval(secs => ${CHALLENGE_SECONDS})
    from unchanged
    returning user_id`.execute(db)
  return rows.length > 0 ? challenge : null
}

export interface OpenChallenge {
  userId: string
  expiresAt: Date
}

/** The password step of a challenge; null once it has expired or was tried too often. */
export async function findSecondStep(db: Db, challenge: string): Promise<OpenChallenge | null> {
  const { rows } = await sql<OpenChallenge>`
    select user_id as "userId", expires_at as "expiresAt" from account_challenges
    where ${isOpen(challenge, 'second_factor')} and attempts < ${MAX_ATTEMPTS}`.execute(db)
  return rows[0] ?? null
}

/** Counts an attempt at the second step before the code is checked. Null when no attempt is left. */
export async function takeSecondStep(db: Db, challenge: string): Promise<OpenChallenge | null> {
  const { rows } = await sql<OpenChallenge>`
    update account_challenges set attempts = attempts + 1
    where ${isOpen(challenge, 'second_factor')} and attempts < ${MAX_ATTEMPTS}
    returning user_id as "userId", expires_at as "expiresAt"`.execute(db)
  return rows[0] ?? null
}

/** Consumes a challenge. Null when it was used before, has expired or belongs to another user. */
export async function consumeChallenge(
  db: Db,
  challenge: string,
  { kind, userId }: { kind: Kind; userId?: string },
): Promise<{ userId: string | null } | null> {
  const { rows } = await sql<{ userId: string | null }>`
    delete from account_challenges
    where ${isOpen(challenge, kind)} and (${userId ?? null}::uuid is null or user_id = ${userId ?? null})
    returning user_id as "userId"`.execute(db)
  return rows[0] ?? null
}

/** Ends all other sign-ins of the account that are not finished. */
export async function dropChallenges(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('account_challenges').where('user_id', '=', userId).execute()
}

export async function sweepChallenges(db: Db): Promise<void> {
  await sql`delete from account_challenges where expires_at < now()`.execute(db)
}

function isOpen(challenge: string, kind: Kind) {
  return sql`challenge_hash = ${hashToken(challenge)} and kind = ${kind} and expires_at > now()`
}
