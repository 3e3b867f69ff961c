import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/index.ts'
import { checkServices, type HealthCheckParts } from './check-services.ts'

export function healthCheckRoutes(app: FastifyInstance, parts: HealthCheckParts): void {
  serve(app, 'POST /api/settings/check', async () => ({ success: true, checks: await checkServices(parts) }))
}
