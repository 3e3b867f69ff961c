import type { FastifyInstance } from 'fastify'
import { serveFile } from '../../platform/http/index.ts'
import { previewPdf } from './preview-pdf.ts'
import { type DocumentTools, publicPdf, staffPdf } from './submission-pdf.ts'

/** As much as a form may have when it is saved. */
const BODY_LIMIT = 2 * 1024 * 1024

export function documentRoutes(app: FastifyInstance, tools: DocumentTools): void {
  serveFile(app, 'GET /api/submissions/pdf/:uniqueId', ({ params }) => publicPdf(tools, params.uniqueId))

  serveFile(app, 'GET /api/submissions/:id/export/pdf', ({ params }) => staffPdf(tools, params.id))

  serveFile(app, 'POST /api/forms/pdf-preview', ({ body }) => previewPdf(tools, body), {
    bodyLimit: BODY_LIMIT,
  })
}
