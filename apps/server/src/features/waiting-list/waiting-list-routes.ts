import type { MessageChannel } from '@nibondhon/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import { contentDisposition, requestLocale, serve, serveFile } from '../../platform/http/index.ts'
import { limitCalls } from '../../platform/limits/index.ts'
import { actorOf } from '../auth/index.ts'
import { looksLikeSpam, readIdempotency } from '../submissions/index.ts'
import { joinWaitingList } from './join-waiting-list.ts'
import { leaveWaitingList, readOffer, readPlace } from './member-place.ts'
import { readWaitingList } from './present-waiting-list.ts'
import { moveUp, offerNow, removeEntry, type StaffRequest } from './staff-actions.ts'
import { waitingCsv } from './waiting-csv.ts'
import { placeUrl } from './waiting-tokens.ts'

interface WaitingListParts {
  db: Db
  appSecret: string
  publicUrl: string
  timeZone: string
  /** How messages can be sent. */
  openChannels: () => Promise<readonly MessageChannel[]>
}

export function waitingListRoutes(app: FastifyInstance, parts: WaitingListParts): void {
  memberRoutes(app, parts)
  staffRoutes(app, parts)
}

function memberRoutes(app: FastifyInstance, parts: WaitingListParts): void {
  const joining = { ...parts, limit: limitCalls(parts.db) }
  serve(app, 'POST /api/forms/:id/waiting-list', async ({ params, body, request }) => {
    const { name, email = '', phone = '', wanted = {}, locale = 'en', website = '' } = body
    if (website.trim() !== '') throw looksLikeSpam()
    const content = {
      route: 'waiting-list' as const,
      answers: { name, email, phone, wanted },
      amount: null,
      files: {},
    }
    const joined = await joinWaitingList(joining, {
      formId: params.id,
      name,
      email,
      phone,
      wanted,
      locale,
      idempotency: readIdempotency(request, params.id, content),
      address: request.ip,
    })
    const { position, customUrl, place } = joined
    return { success: true, position, place, placeUrl: placeUrl(parts.publicUrl, customUrl, place, locale) }
  })

  serve(app, 'GET /api/waiting-list/:token', async ({ params }) => ({
    success: true,
    ...(await readPlace(parts, params.token)),
  }))

  serve(app, 'POST /api/waiting-list/:token/leave', async ({ params }) => ({
    success: true,
    ...(await leaveWaitingList(parts, params.token)),
  }))

  serve(app, 'GET /api/waiting-list/offers/:token', async ({ params, request }) => ({
    success: true,
    ...(await readOffer(parts, params.token, requestLocale(request))),
  }))
}

function staffRoutes(app: FastifyInstance, parts: WaitingListParts): void {
  const { db } = parts

  serve(app, 'GET /api/forms/:id/waiting-list', async ({ params, query: { page, limit } }) => ({
    success: true,
    ...(await readWaitingList(db, params.id, { page, limit })),
    page,
    limit,
  }))

  serve(app, 'POST /api/forms/:id/waiting-list/:entryId/move-up', async ({ params, body, request }) => {
    await moveUp(db, staffRequest(request, params, body))
    return { success: true }
  })

  serve(app, 'POST /api/forms/:id/waiting-list/:entryId/remove', async ({ params, body, request }) => {
    await removeEntry(db, staffRequest(request, params, body))
    return { success: true }
  })

  serve(app, 'POST /api/forms/:id/waiting-list/:entryId/offer', async ({ params, body, request }) => {
    await offerNow(parts, staffRequest(request, params, body))
    return { success: true }
  })

  serveFile(app, 'GET /api/forms/:id/waiting-list/export', async ({ params, request }) => {
    const content = await waitingCsv(parts, actorOf(request), params.id)
    const name = 'waiting_list.csv'
    return { name, content, headers: { 'content-disposition': contentDisposition('attachment', name) } }
  })
}

function staffRequest(
  request: FastifyRequest,
  { id, entryId }: { id: string; entryId: string },
  { reason = '' }: { reason?: string | undefined },
): StaffRequest {
  return { actor: actorOf(request), formId: id, entryId, reason }
}
