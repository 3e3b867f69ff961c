import type { FastifyInstance } from 'fastify'
import { AppError, serve } from '../../../platform/http/index.ts'
import { type AuthParts, originOf } from '../auth-parts.ts'
import { actorOf } from '../guard.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { presentPasskey } from '../second-factor/read-security.ts'
import { removeOwnPasskey } from '../second-factor/remove-second-factor.ts'
import { presentSignIn } from '../sign-in/finish-sign-in.ts'
import { addPasskey, passkeySetupOptions } from './add-passkey.ts'
import { renamePasskey } from './passkeys-repository.ts'
import { passkeySignInOptions, signInWithPasskey } from './sign-in-with-passkey.ts'

export function passkeyRoutes(app: FastifyInstance, parts: AuthParts): void {
  serve(app, 'POST /api/auth/login/passkey/options', async ({ body, request }) => {
    const claim = { secondStep: body.challenge, address: request.ip }
    const { challenge, options } = await passkeySignInOptions(parts, claim)
    return { success: true, challenge, options: { ...options } }
  })

  serve(app, 'POST /api/auth/login/passkey', async ({ body, request }) =>
    presentSignIn(await signInWithPasskey(parts, { ...body, origin: originOf(request) })),
  )

  serve(app, 'POST /api/auth/passkeys/options', async ({ body, request }) => {
    const actor = actorOf(request)
    await confirmPassword(parts, { userId: actor.id, password: body.password, address: request.ip })
    return { success: true, options: { ...(await passkeySetupOptions(parts, actor)) } }
  })

  serve(app, 'POST /api/auth/passkeys', async ({ body, request }) => {
    const { passkey, recoveryCodes } = await addPasskey(parts, actorOf(request), body)
    return { success: true, passkey: presentPasskey(passkey), recoveryCodes }
  })

  serve(app, 'PUT /api/auth/passkeys/:id', async ({ params, body, request }) => {
    const { id: userId } = actorOf(request)
    const passkey = await renamePasskey(parts.db, { userId, id: params.id, name: body.name })
    if (!passkey) throw new AppError('not_found', 'passkey_not_found')
    return { success: true, passkey: presentPasskey(passkey) }
  })

  serve(app, 'POST /api/auth/passkeys/:id/remove', async ({ params, body, request }) => {
    const actor = actorOf(request)
    await confirmPassword(parts, { userId: actor.id, password: body.password, address: request.ip })
    await removeOwnPasskey(parts, actor, params.id)
    return { success: true }
  })
}
