import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import { serve } from '../../../platform/http/index.ts'
import { actorOf } from '../../auth/index.ts'
import { announce } from '../../live/index.ts'
import { restoreSubmissions } from './delete-submissions.ts'
import { listDeleted } from './deleted-list-repository.ts'

/** Staff see and restore deleted submissions. */
export function deletedSubmissionRoutes(app: FastifyInstance, db: Db): void {
  serve(app, 'GET /api/deleted-submissions', async ({ query, request }) => ({
    success: true,
    ...(await listDeleted(db, { ...query, forms: actorOf(request).forms })),
    page: query.page,
  }))

  serve(app, 'POST /api/deleted-submissions/restore', async ({ body, request }) => {
    const ids = [...new Set(body.ids)]
    const actor = actorOf(request)
    const { restored } = await db
      .transaction()
      .execute((trx) => restoreSubmissions(trx, ids, { actor, overbook: body.overbook }))
    announce(db, { created: restored })
    return { success: true, restored: restored.length, missing: ids.length - restored.length }
  })
}
