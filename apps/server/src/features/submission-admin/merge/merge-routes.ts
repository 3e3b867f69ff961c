import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import { serve } from '../../../platform/http/index.ts'
import { actorOf } from '../../auth/index.ts'
import { markDistinct } from '../duplicates/mark-distinct.ts'
import { mergeSubmissions } from './merge-submissions.ts'
import { listMerges } from './merges-repository.ts'
import { undoMerge } from './undo-merge.ts'

/** What staff decide about duplicates: not the same person, or one submission. */
export function mergeRoutes(app: FastifyInstance, db: Db): void {
  serve(app, 'POST /api/duplicates/distinct', async ({ body, request }) => ({
    success: true,
    pairs: await markDistinct(db, { ...body, actor: actorOf(request) }),
  }))

  serve(app, 'POST /api/merges', async ({ body, request }) => ({
    success: true,
    merge: await mergeSubmissions(db, { ...body, actor: actorOf(request) }),
  }))

  serve(app, 'POST /api/merges/:id/undo', async ({ params, body, request }) => ({
    success: true,
    ids: await undoMerge(db, params.id, { actor: actorOf(request), overbook: body?.overbook }),
  }))

  serve(app, 'GET /api/submissions/:id/merges', async ({ params }) => ({
    success: true,
    merges: await listMerges(db, { keptId: params.id }),
  }))
}
