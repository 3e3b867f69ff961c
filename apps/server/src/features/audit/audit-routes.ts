import { dayRange } from '@nibondhon/domain'
import type { FastifyInstance } from 'fastify'
import type { Reads } from '../../platform/database/index.ts'
import { serve } from '../../platform/http/index.ts'
import { listEvents } from './audit-repository.ts'

interface AuditParts {
  reads: Reads
  /** Date filters are whole days of it. */
  timeZone: string
}

export function auditRoutes(app: FastifyInstance, parts: AuditParts): void {
  serve(app, 'GET /api/audit', async ({ query, request }) => {
    const { page, limit, kind, action, person = '', dateFrom = '', dateTo = '' } = query
    const days = dayRange({ from: dateFrom, to: dateTo, timeZone: parts.timeZone })
    const asked = { page, limit, kind, action, person, ...days }
    const found = await parts.reads.run(request.actor ?? { writtenPosition: null }, (db) =>
      listEvents(db, asked),
    )
    return { success: true, ...found, page, limit }
  })
}
