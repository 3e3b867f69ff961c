import type { FastifyInstance } from 'fastify'
import { contentDisposition, serve, serveFile } from '../../../platform/http/index.ts'
import { acceptMultipart } from '../../../platform/input/index.ts'
import { networkOf } from '../../../platform/limits/index.ts'
import { actorOf } from '../../auth/index.ts'
import { printTicket } from '../view-ticket.ts'
import type { PrintTools } from './describe-cards.ts'
import { previewLayout, printAll, readPicture, savePicture } from './print-layout.ts'

/** Badges and certificates of the people with a ticket. */
export async function printRoutes(
  app: FastifyInstance,
  parts: PrintTools & { now: () => number },
): Promise<void> {
  serveFile(app, 'GET /api/forms/:id/print/:layoutId', async ({ params, query, request, signal }) => {
    const { content, count, name } = await printAll(parts, {
      actor: actorOf(request),
      formId: params.id,
      layoutId: params.layoutId,
      filter: query,
      now: parts.now,
      signal,
    })
    return {
      name,
      content,
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': contentDisposition('attachment', name),
        'x-record-count': String(count),
      },
    }
  })

  serveFile(app, 'POST /api/forms/:id/print-preview', ({ params, body, request, signal }) =>
    previewLayout(
      parts,
      { formId: params.id, given: body.layout, language: body.language },
      { owner: actorOf(request).id, signal },
    ),
  )

  await app.register(async (scope) => {
    acceptMultipart(scope)
    serve(scope, 'POST /api/forms/:id/print-pictures', async ({ params, request }) => ({
      success: true,
      picture: await savePicture(parts, params.id, request),
    }))
  })

  serveFile(
    app,
    'GET /api/forms/:id/print-pictures/:picture',
    async ({ params }) => {
      const { name, type, content } = await readPicture(parts, { formId: params.id, hash: params.picture })
      return { name, content, headers: { 'content-type': type } }
    },
    { lane: 'reads' },
  )

  serveFile(app, 'GET /api/check-in/ticket/print', async ({ query, request, signal }) => {
    const { name, content } = await printTicket(
      parts,
      { token: query.token, layoutId: query.layout },
      { owner: networkOf(request.ip), signal },
    )
    return { name, content, headers: { 'content-disposition': contentDisposition('attachment', name) } }
  })
}
