import type { FastifyInstance } from 'fastify'
import { requestLocale, serve } from '../../platform/http/index.ts'
import { limitCalls } from '../../platform/limits/index.ts'
import { listOwn, type ListParts } from './list-own.ts'
import { endSession, notProved, sessionOf, startSession } from './own-session.ts'
import { type CodeParts, requestCode } from './send-codes.ts'

type OwnRegistrationParts = CodeParts & ListParts

export function ownRegistrationRoutes(app: FastifyInstance, parts: OwnRegistrationParts): void {
  const { db } = parts
  const limit = limitCalls(db)

  serve(app, 'POST /api/my/codes', async ({ body: { contact, locale }, request }) => {
    await requestCode(
      { ...parts, limit },
      { contact, locale: locale ?? requestLocale(request), address: request.ip },
    )
    return { success: true }
  })

  serve(app, 'POST /api/my/session', async ({ body: { contact, code, keep = false }, request, reply }) => {
    await startSession(parts, request, reply, { contact, code, keep })
    return { success: true }
  })

  serve(app, 'DELETE /api/my/session', async ({ query, request, reply }) => {
    await endSession(db, request, reply, { everywhere: query.everywhere === 'true' })
    return { success: true }
  })

  serve(app, 'GET /api/my', async ({ request, reply }) => {
    const session = await sessionOf(db, request)
    if (!session) throw notProved()
    void reply.header('cache-control', 'no-store')
    return { success: true, ...(await listOwn(parts, session, requestLocale(request))) }
  })
}
