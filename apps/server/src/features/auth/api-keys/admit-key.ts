import { API_KEY_CALLS, API_KEY_PREFIX, API_KEY_WINDOW_SECONDS, keyRole } from '@nibondhon/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import { recordRepeatedAudit } from '../../audit/index.ts'
import type { SignedInActor } from '../actor.ts'
import {
  apiKeyEnded,
  apiKeyLimit,
  apiKeyOfInactiveUser,
  apiKeyUnknown,
  notForApiKeys,
} from './api-key-errors.ts'
import {
  countCallOfKey,
  countRefusal,
  countRefusedCall,
  findKeyOfCall,
  formsOfKey,
  type KeyOfCall,
} from './api-keys-repository.ts'
import { showsPersonalData } from './personal-reads.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The API key that makes the request; null where a person does, or no one who signed in. */
    apiKey: { id: string; name: string } | null
  }
}

/** Equal reads within this time are one entry of the audit log, with their number. */
const AUDIT_WINDOW_SECONDS = 15 * 60

export function isApiKey(token: string): boolean {
  return token.startsWith(API_KEY_PREFIX)
}

/**
 * The actor of a request with a key: its maker, with the rights that both have at this moment. Throws for a key that does not
 * work, on public calls too: its program should learn of it.
 */
export async function admitKey(
  db: Db,
  secret: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<SignedInActor> {
  const key = await findKeyOfCall(db, secret)
  if (!key) throw apiKeyUnknown()
  if (key.hasEnded || !key.maker.isActive) {
    await countRefusedCall(db, key.keyId)
    throw key.hasEnded ? apiKeyEnded() : apiKeyOfInactiveUser()
  }
  await assertWithinLimit(db, key.keyId, reply)
  request.apiKey = { id: key.keyId, name: key.name }
  return actorOfKey(key)
}

async function assertWithinLimit(db: Db, keyId: string, reply: FastifyReply): Promise<void> {
  const window = await countCallOfKey(db, keyId)
  if (!window) throw apiKeyUnknown()
  const { calls, secondsLeft } = window
  const left = Math.max(0, API_KEY_CALLS - calls)
  reply.header('ratelimit-policy', `"key";q=${API_KEY_CALLS};w=${API_KEY_WINDOW_SECONDS}`)
  reply.header('ratelimit', `"key";r=${left};t=${secondsLeft}`)
  if (calls > API_KEY_CALLS) throw apiKeyLimit(API_KEY_CALLS, secondsLeft)
}

function actorOfKey(key: KeyOfCall): SignedInActor {
  const { id, username, email, role, hasSecondFactor, mustSetUpSecondFactor } = key.maker
  return {
    id,
    // In every history it says that a program did it.
    username: `${username} (API key ${key.name})`,
    email,
    role: keyRole(key.permissions, role),
    forms: formsOfKey(key),
    sessionId: key.keyId,
    writtenPosition: key.writtenPosition,
    language: 'en',
    digits: 'en',
    hasSecondFactor,
    mustSetUpSecondFactor,
  }
}

/** A person's own account is not for keys, and a stream would outlive one that is revoked. */
export function assertOpenToKeys({ apiKey, routeOptions: { config } }: FastifyRequest): void {
  if (apiKey && (config.access === 'signed-in' || config.isStream)) throw notForApiKeys()
}

/** Counts refused calls of keys, and writes down what personal data was read with them before it is sent. */
export function watchKeys(app: FastifyInstance, db: Db): void {
  app.decorateRequest('apiKey', null)
  app.addHook('onSend', async (request, reply, payload) => {
    const { apiKey, actor, method, routeOptions } = request
    if (!apiKey) return payload
    if (reply.statusCode === 403) await countRefusal(db, apiKey.id)
    const route = `${method} ${routeOptions.url ?? ''}`
    if (!actor || reply.statusCode >= 300 || !showsPersonalData(route, routeOptions.config.access))
      return payload
    await recordRepeatedAudit(
      db,
      { actor, kind: 'export', action: 'read by API key', subject: { id: apiKey.id, name: route } },
      { key: `${apiKey.id} ${route}`, windowSeconds: AUDIT_WINDOW_SECONDS },
    )
    return payload
  })
}
