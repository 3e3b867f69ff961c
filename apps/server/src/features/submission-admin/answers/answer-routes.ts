import type { FastifyInstance } from 'fastify'
import type { Db, Reads } from '../../../platform/database/index.ts'
import { serve } from '../../../platform/http/index.ts'
import { actorOf } from '../../auth/index.ts'
import { readFilter } from '../submission-filter.ts'
import { readListed } from '../list/read-listed.ts'
import { readAnswers } from './read-answers.ts'

export function answerRoutes(app: FastifyInstance, parts: { db: Db; reads: Reads; timeZone: string }): void {
  serve(app, 'GET /api/forms/:id/answers', async ({ params, query, request }) => {
    const reader = actorOf(request)
    const { role, language } = reader
    const filter = {
      ...(await readFilter(parts.db, { ...query, formId: params.id }, parts.timeZone, reader)),
      formId: params.id,
    }
    const isGone = () => request.raw.socket.destroyed
    const answers = await readListed(parts, { reader, filter }, (db) =>
      readAnswers(db, filter, { role, language, isGone }),
    )
    return { success: true, ...answers }
  })
}
