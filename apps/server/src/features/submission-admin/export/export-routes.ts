import type { ExportQuery } from '@nibondhon/api-contract'
import type { Role } from '@nibondhon/domain'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { PdfMaker } from '../../../platform/pdf/index.ts'
import type { Db } from '../../../platform/database/index.ts'
import type { FileStore } from '../../../platform/files/index.ts'
import { contentDisposition, serveFile } from '../../../platform/http/index.ts'
import { actorOf } from '../../auth/index.ts'
import type { AssociationCache } from '../../settings/index.ts'
import { readFilter } from '../submission-filter.ts'
import { type ExportStream, exportSubmissions } from './export-submissions.ts'
import { recordExport } from './record-export.ts'
import { exportSubmissionsPdf } from './export-submissions-pdf.ts'

interface ExportParts {
  db: Db
  files: FileStore
  pdf: PdfMaker
  publicUrl: string
  timeZone: string
  association: AssociationCache
}

export function exportRoutes(app: FastifyInstance, parts: ExportParts): void {
  serveFile(app, 'GET /api/export/submissions', async ({ query, request, signal }) => {
    const { id: owner, role } = actorOf(request)
    const client = { log: request.log, owner, role, signal }
    const { content, type, extension, count, contents } = await createExport(parts, query, client)
    try {
      // Before the first byte is sent: no export goes unrecorded.
      await recordExport(parts.db, { actor: actorOf(request), query, count, contents })
    } catch (error) {
      content.destroy()
      throw error
    }
    const start =
      query.format === 'pdf' && query.includePaymentDetails ? 'submissions_with_payment' : 'submissions'
    const name = exportName(start, extension, parts.timeZone)
    return {
      name,
      content,
      headers: {
        'content-type': type,
        'content-disposition': contentDisposition('attachment', name),
        'x-record-count': String(count),
      },
    }
  })
}

interface ExportClient {
  log: FastifyBaseLogger
  owner: string
  role: Role
  signal: AbortSignal
}

function createExport(parts: ExportParts, query: ExportQuery, client: ExportClient): Promise<ExportStream> {
  const { format, startDate, endDate, includePaymentDetails } = query
  const dates = { dateFrom: query.dateFrom ?? startDate, dateTo: query.dateTo ?? endDate }
  const filter = readFilter({ ...query, ...dates }, parts.timeZone, client.owner, client.role)
  if (format !== 'pdf') return exportSubmissions({ ...parts, log: client.log, format, filter })
  return exportSubmissionsPdf({ ...parts, ...client, filter, withPayment: includePaymentDetails ?? false })
}

/** submissions_2026-11-14_17-30-05.csv, in the time zone. */
function exportName(start: string, extension: string, timeZone: string): string {
  // Swedish writes 2026-11-14 17:30:05.
  const moment = new Date().toLocaleString('sv-SE', { timeZone })
  return `${start}_${moment.replace(' ', '_').replaceAll(':', '-')}.${extension}`
}
