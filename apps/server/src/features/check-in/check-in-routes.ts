import { localDay } from '@nibondhon/domain'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import { contentDisposition, requestLocale, serve, serveFile } from '../../platform/http/index.ts'
import { recordAudit } from '../audit/index.ts'
import { actorOf } from '../auth/index.ts'
import { formNotFound, loadForm } from '../forms/index.ts'
import { listTicketKeys, makeTicketKey } from '../tickets/index.ts'
import { addGate, presentGate, renewCode, stopGate } from './gates/change-gates.ts'
import { bookOpenCash, dismissCash, readOpenCash } from './cash/decide-cash.ts'
import { checkInByHand } from './board/check-in-by-hand.ts'
import { exportAttendance } from './board/export-attendance.ts'
import { readAttendees, readBoard } from './board/read-board.ts'
import { gateOf, pairGate, presentPaired } from './gates/gate-session.ts'
import { listGates } from './gates/gates-repository.ts'
import type { PrintTools } from './print/describe-cards.ts'
import { printRoutes } from './print/print-routes.ts'
import { ticketPictureRoute } from './ticket-picture.ts'
import { ticketCalendar, viewTicket } from './view-ticket.ts'
import { listTickets } from './scans/list-tickets.ts'
import { recordScans } from './scans/record-scans.ts'

interface CheckInParts extends PrintTools {
  now: () => number
}

const CALENDAR_FILE = 'event.ics'

/** Gates, and what their devices read and send. */
export async function checkInRoutes(app: FastifyInstance, parts: CheckInParts): Promise<void> {
  const { db, appSecret, now } = parts

  serve(app, 'GET /api/check-in/keys', async () => ({
    success: true,
    keys: await listTicketKeys(db, appSecret),
  }))

  serve(app, 'GET /api/check-in/ticket', async ({ query: { token }, reply }) => {
    void reply.header('cache-control', 'no-store')
    return { success: true, ...(await viewTicket(parts, token)) }
  })

  serveFile(app, 'GET /api/check-in/ticket/calendar', async ({ query: { token }, request }) => ({
    name: CALENDAR_FILE,
    content: Buffer.from(await ticketCalendar(parts, token, requestLocale(request))),
    headers: { 'content-disposition': contentDisposition('attachment', CALENDAR_FILE) },
  }))

  ticketPictureRoute(app, parts)

  serve(app, 'POST /api/check-in/keys', async ({ request }) => {
    await makeTicketKey(db, appSecret)
    await recordAudit(db, {
      actor: actorOf(request),
      kind: 'setting',
      action: 'changed',
      subject: { id: 'ticket_keys', name: 'Keys of tickets' },
    })
    return { success: true, keys: await listTicketKeys(db, appSecret) }
  })

  serve(app, 'GET /api/check-in/gates', async ({ query: { formId }, request }) => ({
    success: true,
    gates: (await listGates(db, formId, actorOf(request).forms)).map((gate) => presentGate(gate, now())),
  }))

  serve(app, 'POST /api/check-in/gates', async ({ body, request }) => ({
    success: true,
    ...(await addGate(parts, actorOf(request), body)),
  }))

  serve(app, 'POST /api/check-in/gates/:id/code', async ({ params: { id } }) => ({
    success: true,
    ...(await renewCode(parts, id)),
  }))

  serve(app, 'DELETE /api/check-in/gates/:id', async ({ params: { id }, request }) => {
    await stopGate(parts, actorOf(request), id)
    return { success: true }
  })

  serve(app, 'POST /api/check-in/pair', async ({ body: { code }, request }) => ({
    success: true,
    ...(await pairGate(parts, request, code)),
  }))

  serve(app, 'GET /api/check-in/list', async ({ query: { since }, request, reply }) => {
    const stored = await gateOf(parts, request)
    void reply.header('cache-control', 'no-store')
    return {
      success: true,
      ...(await listTickets(db, stored, { since, now })),
      keys: await listTicketKeys(db, appSecret),
      gate: await presentPaired(db, stored, parts.timeZone),
      now: new Date(now()).toISOString(),
    }
  })

  serve(app, 'POST /api/check-in/scans', async ({ body, request }) => {
    const gate = await gateOf(parts, request, { isSending: true })
    const { formId } = gate
    const deviceNow = Date.parse(body.now)
    const results = await recordScans(parts, { formId, gate, byUser: null, deviceNow, scans: body.scans })
    return { success: true, results }
  })

  attendanceRoutes(app, parts)
  await printRoutes(app, parts)
}

/** For staff: who has come, and who has not. */
function attendanceRoutes(app: FastifyInstance, parts: CheckInParts): void {
  const { db, now } = parts

  serve(app, 'GET /api/forms/:id/check-in', async ({ params: { id } }) => ({
    success: true,
    ...(await readBoard(parts, await formOf(db, id))),
  }))

  serve(app, 'GET /api/forms/:id/check-in/people', async ({ params: { id }, query }) => {
    const { page, limit, ...filter } = query
    const found = await readAttendees(parts, await formOf(db, id), { filter, page, limit })
    return { success: true, ...found, page, limit }
  })

  serve(app, 'GET /api/forms/:id/check-in/cash', async ({ params: { id } }) => ({
    success: true,
    cash: await readOpenCash(parts, id),
  }))

  serve(
    app,
    'POST /api/forms/:id/check-in/cash/:scanId/book',
    async ({ params: { id, scanId }, request }) => {
      await bookOpenCash(parts, actorOf(request), { formId: id, scanId })
      return { success: true }
    },
  )

  serve(
    app,
    'POST /api/forms/:id/check-in/cash/:scanId/dismiss',
    async ({ params: { id, scanId }, body: { reason }, request }) => {
      await dismissCash(parts, actorOf(request), { formId: id, scanId, reason })
      return { success: true }
    },
  )

  serve(app, 'POST /api/forms/:id/check-in/scans', async ({ params: { id }, body: { scans }, request }) => ({
    success: true,
    results: await checkInByHand(parts, actorOf(request), { formId: id, scans }),
  }))

  serveFile(app, 'GET /api/forms/:id/check-in/export', async ({ params: { id }, query, request }) => {
    const { format, ...filter } = query
    const { timeZone } = parts
    const { content, file, count } = await exportAttendance({
      ...{ db, timeZone, now, filter, format },
      formId: await formOf(db, id),
      actor: actorOf(request),
    })
    const name = `check_in_${localDay(new Date(now()), timeZone)}.${file.extension}`
    return {
      name,
      content,
      headers: {
        'content-type': file.type,
        'content-disposition': contentDisposition('attachment', name),
        'x-record-count': String(count),
      },
    }
  })
}

async function formOf(db: Db, id: string): Promise<string> {
  const form = await loadForm(db, id)
  if (!form) throw formNotFound()
  return form.id
}
