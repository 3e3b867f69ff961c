import { dayRange } from '@nibondhon/domain'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import { serve } from '../../platform/http/index.ts'
import { listEvents } from './audit-repository.ts'

interface AuditParts {
  db: Db
  /** Date filters are whole days of it. */
  timeZone: string
}

export function auditRoutes(app: FastifyInstance, { db, timeZone }: AuditParts): void {
  serve(app, 'GET /api/audit', async ({ query }) => {
    const { page, limit, kind, action, person = '', dateFrom = '', dateTo = '' } = query
    const days = dayRange({ from: dateFrom, to: dateTo, timeZone })
    const found = await listEvents(db, { page, limit, kind, action, person, ...days })
    return { success: true, ...found, page, limit }
  })
}
