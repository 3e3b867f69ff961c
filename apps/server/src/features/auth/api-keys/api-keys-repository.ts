import { API_KEY_CALLS, API_KEY_WINDOW_SECONDS, formScope, type KeyFlag, type Role } from '@nibondhon/domain'
import { sql } from 'kysely'
import { hashToken } from '../../../platform/crypto/index.ts'
import {
  type Db,
  lockUntilCommit,
  type PreparedStatement,
  runPrepared,
} from '../../../platform/database/index.ts'
import { HAS_SECOND_FACTOR, MAY_ACT, ROLE_NEEDS_SECOND_FACTOR } from '../sessions/sessions-repository.ts'

export interface StoredApiKey {
  id: string
  name: string
  prefix: string
  permissions: KeyFlag[]
  formIds: string[] | null
  expiresAt: Date | null
  creator: string
  createdAt: Date
  lastUsedAt: Date | null
  calls: number
  rejections: number
  works: boolean
}

const HAS_ENDED = 'coalesce(k.expires_at <= now(), false)'

const COLUMNS = sql.raw(`
  k.id, k.name, k.prefix, k.permissions, k.form_ids as "formIds", k.expires_at as "expiresAt", users.username as creator,
  k.created_at as "createdAt", k.last_used_at as "lastUsedAt", k.calls::float8 as calls, k.rejections::float8 as rejections,
  ${MAY_ACT} and not ${HAS_ENDED} as works`)

export async function listApiKeys(db: Db): Promise<StoredApiKey[]> {
  const { rows } = await sql<StoredApiKey>`
    select ${COLUMNS} from api_keys k join users on users.id = k.created_by order by k.created_at desc, k.id`.execute(
    db,
  )
  return rows
}

export async function findApiKey(db: Db, id: string): Promise<StoredApiKey | null> {
  const { rows } = await sql<StoredApiKey>`
    select ${COLUMNS} from api_keys k join users on users.id = k.created_by where k.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** A count of one moment: a lock keeps others out. */
export async function countApiKeys(trx: Db): Promise<number> {
  await lockUntilCommit(trx, 'count api keys')
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from api_keys`.execute(trx)
  return rows[0]?.count ?? 0
}

interface NewApiKey extends Pick<StoredApiKey, 'name' | 'prefix' | 'permissions' | 'formIds' | 'expiresAt'> {
  secret: string
  makerId: string
}

export async function insertApiKey(trx: Db, key: NewApiKey): Promise<string> {
  const { id } = await trx
    .insertInto('api_keys')
    .values({
      name: key.name,
      prefix: key.prefix,
      secret_hash: hashToken(key.secret),
      permissions: key.permissions,
      form_ids: key.formIds,
      expires_at: key.expiresAt,
      created_by: key.makerId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteApiKey(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('api_keys').where('id', '=', id).execute()
}

/** A key with its maker as they are at this moment. */
export interface KeyOfCall {
  keyId: string
  name: string
  permissions: KeyFlag[]
  formIds: string[] | null
  hasEnded: boolean
  writtenPosition: string | null
  maker: {
    id: string
    username: string
    email: string
    role: Role
    isActive: boolean
    formIds: string[] | null
    hasSecondFactor: boolean
    mustSetUpSecondFactor: boolean
  }
}

export async function findKeyOfCall(db: Db, secret: string): Promise<KeyOfCall | null> {
  const [row] = await runPrepared<KeyRow>(db, FIND_KEY, [hashToken(secret)])
  if (!row) return null
  const { makerId: id, username, email, role, isActive, makersFormIds, hasSecondFactor, ...key } = row
  const { roleNeedsSecondFactor, ...rest } = key
  return {
    ...rest,
    maker: {
      id,
      username,
      email,
      role,
      isActive,
      formIds: makersFormIds,
      hasSecondFactor,
      mustSetUpSecondFactor: roleNeedsSecondFactor && !hasSecondFactor,
    },
  }
}

interface KeyRow extends Omit<KeyOfCall, 'maker'> {
  makerId: string
  username: string
  email: string
  role: Role
  isActive: boolean
  makersFormIds: string[] | null
  hasSecondFactor: boolean
  roleNeedsSecondFactor: boolean
}

/** The forms that both the key and its maker may reach. */
export function formsOfKey({ formIds, maker }: KeyOfCall) {
  const ofMaker = formScope(maker.formIds)
  const ofKey = formScope(formIds)
  if (ofMaker === null || ofKey === null) return ofMaker ?? ofKey
  return new Set([...ofKey].filter((id) => ofMaker.has(id)))
}

const FIND_KEY: PreparedStatement = {
  name: 'find api key',
  text: `
    select k.id as "keyId", k.name, k.permissions, k.form_ids as "formIds", ${HAS_ENDED} as "hasEnded",
      k.written_position::text as "writtenPosition", users.id as "makerId", users.username, users.email, users.role,
      users.is_active as "isActive", users.form_ids as "makersFormIds",
      ${HAS_SECOND_FACTOR} as "hasSecondFactor", ${ROLE_NEEDS_SECOND_FACTOR} as "roleNeedsSecondFactor"
    from api_keys k join users on users.id = k.created_by
    where k.secret_hash = $1`,
}

export interface KeyWindow {
  /** With this call. */
  calls: number
  secondsLeft: number
}

/** Counts a call of a key, in the window that all processes share. Null where the key was revoked at this moment. */
export async function countCallOfKey(db: Db, keyId: string): Promise<KeyWindow | null> {
  const [window] = await runPrepared<KeyWindow>(db, COUNT_CALL, [
    keyId,
    API_KEY_WINDOW_SECONDS,
    API_KEY_CALLS,
  ])
  return window ?? null
}

const IS_OVER = 'window_started_at <= now() - make_interval(secs => $2)'

const COUNT_CALL: PreparedStatement = {
  name: 'count call of api key',
  text: `
    update api_keys set
      calls = calls + 1,
      rejections = rejections + case when not ${IS_OVER} and window_calls >= $3 then 1 else 0 end,
      last_used_at = now(),
      window_calls = case when ${IS_OVER} then 1 else least(window_calls, 1000000000) + 1 end,
      window_started_at = case when ${IS_OVER} then now() else window_started_at end
    where id = $1
    returning window_calls as calls,
      greatest(1, ceil(extract(epoch from window_started_at - now()) + $2))::int as "secondsLeft"`,
}

/** A call that was refused for another reason than the limit. */
export async function countRefusal(db: Db, keyId: string): Promise<void> {
  await sql`update api_keys set rejections = rejections + 1 where id = ${keyId}`.execute(db)
}

/** One that no longer works was used all the same. */
export async function countRefusedCall(db: Db, keyId: string): Promise<void> {
  await sql`
    update api_keys set calls = calls + 1, rejections = rejections + 1, last_used_at = now() where id = ${keyId}`.execute(
    db,
  )
}
