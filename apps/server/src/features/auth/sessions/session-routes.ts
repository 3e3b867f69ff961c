import type { FastifyInstance } from 'fastify'
import { AppError, serve } from '../../../platform/http/index.ts'
import { auditAccount } from '../audit-account.ts'
import type { AuthParts } from '../auth-parts.ts'
import { actorOf } from '../guard.ts'
import { endOtherSessions, endOwnSession, listSessions } from './sessions-repository.ts'

export function sessionRoutes(app: FastifyInstance, { db }: AuthParts): void {
  serve(app, 'GET /api/auth/sessions', async ({ request }) => {
    const { id, sessionId } = actorOf(request)
    const sessions = await listSessions(db, id)
    return {
      success: true,
      sessions: sessions.map(({ createdAt, lastUsedAt, ...session }) => ({
        ...session,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        isCurrent: session.id === sessionId,
      })),
    }
  })

  serve(app, 'DELETE /api/auth/sessions/:id', async ({ params, request }) => {
    const isEnded = await endOwnSession(db, actorOf(request).id, params.id)
    if (!isEnded) throw new AppError('not_found', 'session_not_found')
    return { success: true }
  })

  serve(app, 'POST /api/auth/sessions/end-others', async ({ request }) => {
    const actor = actorOf(request)
    const ended = await db.transaction().execute(async (trx) => {
      const count = await endOtherSessions(trx, actor)
      if (count > 0) {
        await auditAccount(trx, {
          account: actor,
          action: 'ended sessions',
          details: { sessions: String(count) },
        })
      }
      return count
    })
    return { success: true, ended }
  })
}
