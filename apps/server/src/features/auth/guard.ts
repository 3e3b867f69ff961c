import type { Access } from '@nibondhon/api-contract'
import { type Flag, hasFlag, isStaff } from '@nibondhon/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/index.ts'
import type { SignedInActor } from './actor.ts'
import { admitKey, assertOpenToKeys, isApiKey, watchKeys } from './api-keys/admit-key.ts'
import { secondFactorNeeded } from './auth-errors.ts'
import { assertScope, keepToForms } from './form-scope/keep-to-forms.ts'
import { findActor } from './sessions/sessions-repository.ts'
import { rememberAddress } from './sign-in/known-addresses.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The user whose valid token or API key the request has; set before any handler runs. */
    actor: SignedInActor | null
    /** The same, even when the actor has to set up a second factor first. For the log only; it grants no right. */
    signedInAs: SignedInActor | null
  }
}

/** Checks the access that each route declares, before the body is read. */
export function installGuard(app: FastifyInstance, db: Db): void {
  app.decorateRequest('actor', null)
  app.decorateRequest('signedInAs', null)
  watchKeys(app, db)
  app.addHook('onRequest', async (request, reply) => {
    // A path that matches no route has nothing to guard.
    if (request.is404) return
    const token = bearerToken(request)
    if (token !== null) {
      request.actor = isApiKey(token)
        ? await admitKey(db, token, { request, reply })
        : await findActor(db, token)
    }
    request.signedInAs = request.actor
    request.userId = request.actor?.id ?? null
    if (request.actor && !request.apiKey) rememberAddress(db, request.ip)
    const { access, scope } = request.routeOptions.config
    if (request.actor?.mustSetUpSecondFactor && !isOwnAccountRoute(request)) {
      if (access !== 'public') throw secondFactorNeeded()
      // Public routes stay open, but show only what they show to everyone.
      request.actor = null
    }
    assertOpenToKeys(request)
    assertAllowed(access, request.actor)
    assertScope(scope, request.actor?.forms ?? null)
  })
  keepToForms(app, db)
}

/** The actor of a route that is not public. */
export function actorOf(request: FastifyRequest): SignedInActor {
  if (!request.actor) throw notSignedIn()
  return request.actor
}

export function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')
  return match?.[1] ?? null
}

/** The calls by which users protect their own account and sign out. */
function isOwnAccountRoute({ routeOptions: { config, url } }: FastifyRequest): boolean {
  return config.access === 'signed-in' && url !== undefined && url.startsWith('/api/auth/')
}

function assertAllowed(access: Access | undefined, actor: SignedInActor | null): void {
  if (access === 'public') return
  if (!actor) throw notSignedIn()
  if (access === 'signed-in') return
  if (!isAllowed(access, actor.role)) throw new AppError('forbidden', 'forbidden')
}

function isAllowed(access: Flag | readonly Flag[] | 'admin' | undefined, role: string): boolean {
  if (access === undefined) return false
  if (access === 'admin') return isStaff(role)
  return [access].flat().some((flag) => hasFlag(role, flag))
}

function notSignedIn(): AppError {
  return new AppError('unauthenticated', 'not_signed_in')
}
