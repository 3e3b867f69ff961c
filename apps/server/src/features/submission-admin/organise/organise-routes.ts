import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import { serve } from '../../../platform/http/index.ts'
import { actorOf } from '../../auth/index.ts'
import { transactAndAnnounce } from '../../live/index.ts'
import { findByName } from '../../submissions/index.ts'
import { submissionNotFound } from '../submission-admin-errors.ts'
import { assignSubmissions } from './assign-submissions.ts'
import { findWhoReach, listColleagues } from './assignees-repository.ts'
import { notAColleague, tooManyTagsHere } from './organise-errors.ts'
import { loadOrganised } from './organised-repository.ts'
import { tagSubmissions } from './tag-submissions.ts'
import { listTags } from './tags-repository.ts'

/** Tags and assignment of one submission; several are changed by a bulk job. */
export function organiseRoutes(app: FastifyInstance, db: Db): void {
  serve(app, 'GET /api/tags', async ({ request }) => ({
    success: true,
    tags: (await listTags(db, actorOf(request).forms)).map(({ name }) => name),
  }))

  serve(app, 'GET /api/colleagues', async () => ({ success: true, colleagues: await listColleagues(db) }))

  serve(app, 'PUT /api/submissions/:id/tags', async ({ params, body, request }) => {
    const id = await idOf(db, params.id)
    const { overfull } = await transactAndAnnounce(db, (trx, changed) => {
      changed(id)
      return tagSubmissions(trx, { ids: [id], ...body, actor: actorOf(request) })
    })
    if (overfull.length > 0) throw tooManyTagsHere()
    return { success: true, tags: (await loadOrganised(db, [id])).get(id)?.tags ?? [] }
  })

  serve(app, 'PUT /api/submissions/:id/assignee', async ({ params, body, request }) => {
    const id = await idOf(db, params.id)
    const { assignee } = await transactAndAnnounce(db, async (trx, changed) => {
      changed(id)
      if (body.userId !== null) await assertReaches(trx, body.userId, id)
      return assignSubmissions(trx, { ids: [id], userId: body.userId, actor: actorOf(request) })
    })
    return { success: true, assignee }
  })
}

/** A submission is not given to someone who cannot open it. */
async function assertReaches(trx: Db, userId: string, submissionId: string): Promise<void> {
  if (!(await findWhoReach(trx, submissionId, [userId])).has(userId.toLowerCase())) throw notAColleague()
}

async function idOf(db: Db, idOrUniqueId: string): Promise<string> {
  const found = await findByName(db, idOrUniqueId)
  if (!found) throw submissionNotFound()
  return found.id
}
