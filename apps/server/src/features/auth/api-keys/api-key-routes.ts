import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/index.ts'
import type { AuthParts } from '../auth-parts.ts'
import { actorOf } from '../guard.ts'
import { createApiKey, readApiKeys, revokeApiKey } from './manage-api-keys.ts'

export function apiKeyRoutes(app: FastifyInstance, { db }: AuthParts): void {
  serve(app, 'GET /api/api-keys', async () => ({ success: true, apiKeys: await readApiKeys(db) }))

  serve(app, 'POST /api/api-keys', async ({ body, request }) => ({
    success: true,
    ...(await createApiKey(db, actorOf(request), body)),
  }))

  serve(app, 'DELETE /api/api-keys/:id', async ({ params, body, request }) => {
    await revokeApiKey(db, actorOf(request), params.id, body?.reason ?? '')
    return { success: true }
  })
}
