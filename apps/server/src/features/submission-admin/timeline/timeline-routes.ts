import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import { serve } from '../../../platform/http/index.ts'
import { limitCalls } from '../../../platform/limits/index.ts'
import { actorOf } from '../../auth/index.ts'
import type { Settings } from '../../settings/index.ts'
import { markRead } from '../notes/mentions-repository.ts'
import { readMentions } from '../notes/read-mentions.ts'
import { addNote, changeNote, removeNote } from '../notes/write-notes.ts'
import { readTimeline } from './read-timeline.ts'

/** What happened with a submission, and what staff write about it. */
export function timelineRoutes(app: FastifyInstance, { db, settings }: { db: Db; settings: Settings }): void {
  const limit = limitCalls(db)

  serve(app, 'GET /api/submissions/:id/timeline', async ({ params, query, request }) => ({
    success: true,
    ...(await readTimeline({ db, settings, reader: actorOf(request) }, params.id, {
      filter: query.filter,
      cursor: query.cursor,
    })),
  }))

  serve(app, 'POST /api/submissions/:id/notes', async ({ params, body, request }) => ({
    success: true,
    noteId: await addNote({ db, limit, actor: actorOf(request) }, params.id, body),
  }))

  serve(app, 'PUT /api/notes/:id', async ({ params, body, request }) => {
    await changeNote({ db, limit, actor: actorOf(request) }, params.id, body)
    return { success: true }
  })

  serve(app, 'DELETE /api/notes/:id', async ({ params, request }) => {
    await removeNote({ db, actor: actorOf(request) }, params.id)
    return { success: true }
  })

  serve(app, 'GET /api/mentions', async ({ request }) => ({
    success: true,
    ...(await readMentions(db, actorOf(request))),
  }))

  serve(app, 'POST /api/mentions/read', async ({ body, request }) => {
    await markRead(db, actorOf(request).id, body.noteIds ?? null)
    return { success: true }
  })
}
