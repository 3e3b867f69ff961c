import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import { serve } from '../../platform/http/index.ts'
import { actorOf } from '../auth/index.ts'
import type { Settings } from '../settings/index.ts'
import { countRecipients, sendLinks } from './send-links.ts'
import { stopLinks } from './stop-links.ts'

export function linkMailingRoutes(app: FastifyInstance, parts: { db: Db; settings: Settings }): void {
  serve(app, 'GET /api/forms/:id/links/recipients', async ({ params, query }) => ({
    success: true,
    ...(await countRecipients(parts, params.id, query.mailing)),
  }))

  serve(app, 'POST /api/forms/:id/links/send', async ({ params, body, request }) => ({
    success: true,
    ...(await sendLinks(parts, actorOf(request), {
      formId: params.id,
      mailing: body.mailing,
      channels: body.channels,
      note: body.note ?? '',
      linkId: body.linkId ?? null,
    })),
  }))

  serve(app, 'POST /api/forms/:id/links/stop', async ({ params, request }) => ({
    success: true,
    stopped: await stopLinks(parts.db, actorOf(request), params.id),
  }))
}
