import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import { serve } from '../../platform/http/index.ts'
import { actorOf } from '../auth/index.ts'
import { readDashboard } from './read-dashboard.ts'

export function dashboardRoutes(
  app: FastifyInstance,
  { db, timeZone }: { db: Db; /** Days are days of it. */ timeZone: string },
): void {
  serve(app, 'GET /api/dashboard', async ({ request }) => ({
    success: true,
    ...(await readDashboard(db, { role: actorOf(request).role, timeZone, now: new Date() })),
  }))
}
