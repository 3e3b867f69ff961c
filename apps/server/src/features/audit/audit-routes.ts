import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import { serve } from '../../platform/http/index.ts'
import { listEvents } from './audit-repository.ts'

export function auditRoutes(app: FastifyInstance, db: Db): void {
  serve(app, 'GET /api/audit', async ({ query: { page, limit, kind } }) => ({
    success: true,
    ...(await listEvents(db, { page, limit, kind })),
    page,
    limit,
  }))
}
