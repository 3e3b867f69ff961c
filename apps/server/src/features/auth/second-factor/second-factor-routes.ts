import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serve } from '../../../platform/http/index.ts'
import type { SignedInActor } from '../actor.ts'
import type { AuthParts } from '../auth-parts.ts'
import { actorOf } from '../guard.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { readSecurity } from './read-security.ts'
import { removeOwnTotp, renewRecoveryCodes } from './remove-second-factor.ts'
import { beginTotp, confirmTotp } from './set-up-totp.ts'

export function secondFactorRoutes(app: FastifyInstance, parts: AuthParts): void {
  serve(app, 'GET /api/auth/security', async ({ request }) => ({
    success: true,
    ...(await readSecurity(parts, actorOf(request))),
  }))

  serve(app, 'POST /api/auth/totp', async ({ body, request }) => ({
    success: true,
    ...(await beginTotp(parts, await confirmedActor(request, body.password))),
  }))

  serve(app, 'POST /api/auth/totp/confirm', async ({ body, request }) => ({
    success: true,
    recoveryCodes: await confirmTotp(parts, actorOf(request), body.code),
  }))

  serve(app, 'POST /api/auth/totp/remove', async ({ body, request }) => {
    await removeOwnTotp(parts, await confirmedActor(request, body.password))
    return { success: true }
  })

  serve(app, 'POST /api/auth/recovery-codes', async ({ body, request }) => ({
    success: true,
    recoveryCodes: await renewRecoveryCodes(parts, await confirmedActor(request, body.password)),
  }))

  async function confirmedActor(request: FastifyRequest, password: string): Promise<SignedInActor> {
    const actor = actorOf(request)
    await confirmPassword(parts, { userId: actor.id, password, address: request.ip })
    return actor
  }
}
