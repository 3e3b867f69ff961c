import type { ExportQuery } from '@nibondhon/api-contract'
import { staffAudience } from '@nibondhon/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PdfMaker } from '../../../platform/pdf/index.ts'
import type { Db, Reads } from '../../../platform/database/index.ts'
import type { FileStore } from '../../../platform/files/index.ts'
import { contentDisposition, serveFile } from '../../../platform/http/index.ts'
import { actorOf } from '../../auth/index.ts'
import type { AssociationCache } from '../../settings/index.ts'
import { prepareReads } from '../list/read-listed.ts'
import { readSelection } from '../selection/read-selection.ts'
import { readFilter, type SubmissionFilter } from '../submission-filter.ts'
import { type ExportStream, exportSubmissions } from './export-submissions.ts'
import { recordExport, recordSelectedExport } from './record-export.ts'
import { exportSubmissionsPdf } from './export-submissions-pdf.ts'

interface ExportParts {
  db: Db
  reads: Reads
  files: FileStore
  pdf: PdfMaker
  publicUrl: string
  timeZone: string
  association: AssociationCache
}

export function exportRoutes(app: FastifyInstance, parts: ExportParts): void {
  const { db } = parts

  serveFile(app, 'GET /api/export/submissions', async ({ query, request, signal }) => {
    const { format, startDate, endDate, language, includePaymentDetails: withPayment = false } = query
    const dates = { dateFrom: query.dateFrom ?? startDate, dateTo: query.dateTo ?? endDate }
    const actor = actorOf(request)
    const filter = await readFilter(db, { ...query, ...dates }, parts.timeZone, actor)
    return sendExport(parts, { format, withPayment, filter, language }, { request, signal }, (exported) =>
      recordExport(db, { actor, query, ...exported }),
    )
  })

  serveFile(app, 'POST /api/export/submissions', async ({ body, request, signal }) => {
    const { selection, format, language, includePaymentDetails: withPayment } = body
    const actor = actorOf(request)
    const filter = await readSelection(db, selection, parts.timeZone, actor)
    return sendExport(parts, { format, withPayment, filter, language }, { request, signal }, (exported) =>
      recordSelectedExport(db, { actor, format, withPayment, selection, ...exported }),
    )
  })
}

interface Export {
  format: ExportQuery['format']
  withPayment: boolean
  filter: SubmissionFilter
  language: ExportQuery['language']
}

/** Records the export before the first byte is sent: none goes unrecorded. */
async function sendExport(
  parts: ExportParts,
  { format, withPayment, filter, language }: Export,
  { request, signal }: { request: FastifyRequest; signal: AbortSignal },
  record: (exported: Pick<ExportStream, 'count' | 'contents'>) => Promise<void>,
) {
  const reader = actorOf(request)
  const audience = staffAudience(reader.role)
  const client = { log: request.log, owner: reader.id, readerLanguage: reader.language, signal }
  const run = await prepareReads(parts, { reader, filter })
  const { content, type, extension, count, contents } =
    format === 'pdf'
      ? await exportSubmissionsPdf({ ...parts, ...client, run, filter, withPayment, language })
      : await run((db) =>
          exportSubmissions({ ...parts, db, log: client.log, format, filter, language, audience }),
        )
  try {
    await record({ count, contents })
  } catch (error) {
    content.destroy()
    throw error
  }
  const start = format === 'pdf' && withPayment ? 'submissions_with_payment' : 'submissions'
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
}

/** submissions_2026-11-14_17-30-05.csv, in the time zone. */
function exportName(start: string, extension: string, timeZone: string): string {
  // Swedish writes 2026-11-14 17:30:05.
  const moment = new Date().toLocaleString('sv-SE', { timeZone })
  return `${start}_${moment.replace(' ', '_').replaceAll(':', '-')}.${extension}`
}
