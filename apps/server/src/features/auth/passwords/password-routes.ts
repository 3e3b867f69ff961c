import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/index.ts'
import type { AuthParts } from '../auth-parts.ts'
import { actorOf } from '../guard.ts'
import { changeOwnPassword } from './change-own-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { resetPassword } from './reset-password.ts'

export function passwordRoutes(app: FastifyInstance, parts: AuthParts): void {
  serve(app, 'PUT /api/auth/password', async ({ body, request }) => {
    await changeOwnPassword(parts, actorOf(request), { ...body, address: request.ip })
    return { success: true }
  })

  serve(app, 'POST /api/auth/password/forgot', async ({ body, request }) => ({
    success: true,
    message: await forgotPassword(parts, { email: body.email, address: request.ip }),
  }))

  serve(app, 'POST /api/auth/password/reset', async ({ body, request }) => {
    await resetPassword(parts, { ...body, address: request.ip })
    return { success: true }
  })
}
