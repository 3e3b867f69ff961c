import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import { serve } from '../../../platform/http/index.ts'
import { actorOf } from '../../auth/index.ts'
import { readFilter } from '../submission-filter.ts'
import { readAnswers } from './read-answers.ts'

export function answerRoutes(app: FastifyInstance, { db, timeZone }: { db: Db; timeZone: string }): void {
  serve(app, 'GET /api/forms/:id/answers', async ({ params, query, request }) => {
    const { id, role } = actorOf(request)
    const filter = { ...readFilter(query, timeZone, id, role), formId: params.id }
    const isGone = () => request.raw.socket.destroyed
    return { success: true, ...(await readAnswers(db, filter, { role, isGone })) }
  })
}
