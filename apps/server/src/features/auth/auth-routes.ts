import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/index.ts'
import { hasAnyAccount } from './accounts-repository.ts'
import { presentActor } from './actor.ts'
import { type AuthParts, originOf } from './auth-parts.ts'
import { chooseLanguage } from './choose-language.ts'
import { apiKeyRoutes } from './api-keys/api-key-routes.ts'
import { actorOf, bearerToken } from './guard.ts'
import { passkeyRoutes } from './passkeys/passkey-routes.ts'
import { relyingParty } from './passkeys/relying-party.ts'
import { passwordRoutes } from './passwords/password-routes.ts'
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts'
import { sessionRoutes } from './sessions/session-routes.ts'
import { endSession } from './sessions/sessions-repository.ts'
import { isLocalRequest } from './setup/assert-may-set-up.ts'
import { presentSignIn } from './sign-in/finish-sign-in.ts'
import { finishWithCode } from './sign-in/second-step.ts'
import { signIn } from './sign-in/sign-in.ts'

export function authRoutes(app: FastifyInstance, parts: AuthParts): void {
  const { db, publicUrl, canSendMail } = parts

  serve(app, 'GET /api/auth/setup', async ({ request }) => {
    const needsSetup = !(await hasAnyAccount(db))
    return {
      success: true,
      needsSetup,
      needsSetupCode: needsSetup && !isLocalRequest(request, publicUrl),
      canResetPassword: await canSendMail(),
      passkeyOrigin: relyingParty(publicUrl).origin,
    }
  })

  serve(app, 'POST /api/auth/login', async ({ body, request }) => {
    const step = await signIn(parts, { ...body, origin: originOf(request) })
    return 'challenge' in step ? { success: true, secondFactor: step } : presentSignIn(step)
  })

  serve(app, 'POST /api/auth/login/second-factor', async ({ body, request }) =>
    presentSignIn(await finishWithCode(parts, { ...body, origin: originOf(request) })),
  )

  serve(app, 'GET /api/auth/me', ({ request }) => ({ success: true, user: presentActor(actorOf(request)) }))

  serve(app, 'PUT /api/auth/language', async ({ body, request }) => {
    const actor = actorOf(request)
    await chooseLanguage(db, actor, body)
    return { success: true, user: presentActor({ ...actor, ...body }) }
  })

  serve(app, 'POST /api/auth/logout', async ({ request }) => {
    const token = bearerToken(request)
    if (token !== null) await endSession(db, token)
    return { success: true }
  })

  passkeyRoutes(app, parts)
  passwordRoutes(app, parts)
  secondFactorRoutes(app, parts)
  sessionRoutes(app, parts)
  apiKeyRoutes(app, parts)
}
