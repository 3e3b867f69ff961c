import { ExportQuery } from '@nibondhon/api-contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import { readFilter } from '../submission-filter.ts'
import { exportName } from './export-name.ts'
import { exportSubmissions } from './export-submissions.ts'

export function exportRoutes(app: FastifyInstance, { db, timeZone }: { db: Db; timeZone: string }): void {
  app.get<{ Querystring: ExportQuery }>(
    '/api/export/submissions',
    { config: { access: 'canExportData' }, schema: { querystring: ExportQuery } },
    async ({ query, log }, reply) => {
      const { format, startDate, endDate } = query
      const filter = readFilter(
        { ...query, dateFrom: query.dateFrom ?? startDate, dateTo: query.dateTo ?? endDate },
        timeZone,
      )
      const { content, type, extension, count } = await exportSubmissions({
        db,
        log,
        format,
        filter,
        timeZone,
      })
      return reply
        .headers({
          'content-type': type,
          'content-disposition': `attachment; filename="${exportName('submissions', extension, timeZone)}"`,
          'x-record-count': count,
          'cache-control': 'no-store',
        })
        .send(content)
    },
  )
}
