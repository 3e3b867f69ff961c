import type { ApiKey } from '@nibondhon/api-contract'
import {
  API_KEY_PREFIX,
  hasFlag,
  KEY_FLAGS,
  type KeyFlag,
  MAX_API_KEYS,
  needsAllFormsForKey,
} from '@nibondhon/domain'
import { newToken } from '../../../platform/crypto/index.ts'
import type { Db } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { describeChanges, recordAudit } from '../../audit/index.ts'
import type { SignedInActor } from '../actor.ts'
import { findFormsOf } from '../form-scope/forms-of-repository.ts'
import { apiKeyNotFound, tooManyApiKeys } from './api-key-errors.ts'
import {
  countApiKeys,
  deleteApiKey,
  findApiKey,
  insertApiKey,
  listApiKeys,
  type StoredApiKey,
} from './api-keys-repository.ts'

/** Enough of the secret to recognise it, and far too little to guess it. */
const SHOWN_LENGTH = API_KEY_PREFIX.length + 6

interface NewKey {
  name: string
  permissions: readonly KeyFlag[]
  formIds: readonly string[] | null
  expiresAt: string | null
}

export async function readApiKeys(db: Db): Promise<ApiKey[]> {
  return (await listApiKeys(db)).map(present)
}

/** Makes a key and returns its secret, of which only a hash is stored. */
export async function createApiKey(
  db: Db,
  actor: SignedInActor,
  given: NewKey,
): Promise<{ apiKey: ApiKey; secret: string }> {
  const permissions = KEY_FLAGS.filter((flag) => given.permissions.includes(flag))
  const formIds = given.formIds && [...new Set(given.formIds.map((id) => id.toLowerCase()))]
  const expiresAt = given.expiresAt === null ? null : new Date(given.expiresAt)
  if (!permissions.every((flag) => hasFlag(actor.role, flag))) {
    throw new AppError('invalid', 'invalid_input.key_rights', { field: 'permissions' })
  }
  if (formIds !== null && permissions.some(needsAllFormsForKey)) {
    throw new AppError('invalid', 'invalid_input.key_forms', { field: 'formIds' })
  }
  if (expiresAt !== null && expiresAt.getTime() <= Date.now()) {
    throw new AppError('invalid', 'invalid_input.key_end', { field: 'expiresAt' })
  }
  const secret = `${API_KEY_PREFIX}${newToken()}`
  return db.transaction().execute(async (trx) => {
    if (formIds !== null && (await findFormsOf(trx, 'form', formIds)).size < formIds.length) {
      throw new AppError('invalid', 'invalid_input.form_gone', { field: 'formIds' })
    }
    if ((await countApiKeys(trx)) >= MAX_API_KEYS) throw tooManyApiKeys(MAX_API_KEYS)
    const prefix = secret.slice(0, SHOWN_LENGTH)
    const id = await insertApiKey(trx, {
      name: given.name,
      prefix,
      secret,
      permissions,
      formIds,
      expiresAt,
      makerId: actor.id,
    })
    await recordAudit(trx, {
      actor,
      kind: 'setting',
      action: 'created',
      subject: subjectOf({ id, name: given.name }),
      changes: describeChanges(
        {},
        {
          begins: prefix,
          permissions: permissions.join(', '),
          forms: formIds === null ? 'all' : formIds.join(', '),
          ends: expiresAt?.toISOString() ?? 'never',
        },
      ),
    })
    return { apiKey: present(await load(trx, id)), secret }
  })
}

export async function revokeApiKey(db: Db, actor: SignedInActor, id: string, reason: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const key = await load(trx, id)
    await deleteApiKey(trx, id)
    await recordAudit(trx, {
      actor,
      kind: 'setting',
      action: 'deleted',
      subject: subjectOf(key),
      changes: describeChanges({}, { begins: key.prefix, ...(reason !== '' && { reason }) }),
    })
  })
}

async function load(trx: Db, id: string): Promise<StoredApiKey> {
  const key = await findApiKey(trx, id)
  if (!key) throw apiKeyNotFound()
  return key
}

function subjectOf({ id, name }: { id: string; name: string }) {
  return { id, name: `API key ${name}` }
}

function present({ expiresAt, createdAt, lastUsedAt, ...key }: StoredApiKey): ApiKey {
  return {
    ...key,
    expiresAt: expiresAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
