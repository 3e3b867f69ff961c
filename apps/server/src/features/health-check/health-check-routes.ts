import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/index.ts'
import { checkSetUp, type SetUpCheckParts } from './check-services.ts'

export function setUpCheckRoutes(app: FastifyInstance, parts: SetUpCheckParts): void {
  serve(app, 'POST /api/settings/check', async () => ({ success: true, checks: await checkSetUp(parts) }))
}
