import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import { serve } from '../../platform/http/index.ts'
import { actorOf } from '../auth/index.ts'
import { changeView, createView, readViews, removeView } from './saved-views.ts'

/** Views of the list of submissions that staff keep under a name. */
export function savedViewRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, 'GET /api/views', async ({ request }) => ({
    success: true,
    views: await readViews(db, actorOf(request)),
  }))

  serve(app, 'POST /api/views', async ({ body, request }) => ({
    success: true,
    view: await createView(db, actorOf(request), body),
  }))

  serve(app, 'PUT /api/views/:id', async ({ params, body, request }) => ({
    success: true,
    view: await changeView(db, actorOf(request), params.id, body),
  }))

  serve(app, 'DELETE /api/views/:id', async ({ params, request }) => {
    await removeView(db, actorOf(request), params.id)
    return { success: true }
  })
}
