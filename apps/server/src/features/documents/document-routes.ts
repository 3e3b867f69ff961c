import type { FastifyInstance } from 'fastify'
import { contentDisposition, serveFile } from '../../platform/http/index.ts'
import { networkOf } from '../../platform/limits/index.ts'
import { actorOf } from '../auth/index.ts'
import { previewPdf } from './make/preview-pdf.ts'
import { publicPdf, staffPdf, type SubmissionPdfTools } from './make/submission-pdf.ts'

/** The limit for saving a form. */
const BODY_LIMIT = 2 * 1024 * 1024

export function documentRoutes(app: FastifyInstance, tools: SubmissionPdfTools): void {
  serveFile(app, 'GET /api/submissions/pdf/:uniqueId', async ({ params, query, request, signal }) => {
    const pdf = await publicPdf(tools, params.uniqueId, { owner: networkOf(request.ip), signal })
    if (query.download === undefined) return pdf
    return { ...pdf, headers: { 'content-disposition': contentDisposition('attachment', pdf.name) } }
  })

  serveFile(app, 'GET /api/submissions/:id/export/pdf', ({ params, request, signal }) =>
    staffPdf(tools, params.id, { owner: actorOf(request).id, signal }),
  )

  serveFile(
    app,
    'POST /api/forms/pdf-preview',
    ({ body, request, signal }) => previewPdf(tools, body, { owner: actorOf(request).id, signal }),
    {
      bodyLimit: BODY_LIMIT,
    },
  )
}
