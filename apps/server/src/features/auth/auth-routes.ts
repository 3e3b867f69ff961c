import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import { serve } from '../../platform/http/index.ts'
import { hasAnyAccount } from './accounts-repository.ts'
import { presentActor } from './actor.ts'
import { actorOf, bearerToken } from './guard.ts'
import { endSession } from './sessions-repository.ts'
import { signIn } from './sign-in.ts'

export function authRoutes(app: FastifyInstance, db: Db): void {
  serve(app, 'GET /api/auth/setup', async () => ({ success: true, needsSetup: !(await hasAnyAccount(db)) }))

  serve(app, 'POST /api/auth/login', async ({ body, request }) => {
    const { actor, token } = await signIn(db, { ...body, address: request.ip })
    return { success: true, user: presentActor(actor), token }
  })

  serve(app, 'GET /api/auth/me', ({ request }) => ({ success: true, user: presentActor(actorOf(request)) }))

  serve(app, 'POST /api/auth/logout', async ({ request }) => {
    const token = bearerToken(request)
    if (token !== null) await endSession(db, token)
    return { success: true }
  })
}
