import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDoorWorld } from '../../../testing/hostile/doors/door-world.ts'
import { type Door, findDoors, NOT_SENT } from '../../../testing/hostile/doors/doors.ts'
import { describeWalk, type Walk, walkDoors } from '../../../testing/hostile/doors/walk-doors.ts'
import { makeWebRoot } from '../../../testing/servers/make-web-root.ts'
import { APP_SECRET, startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'

/** Only CPU time counts, about half a minute of it; on a busy machine that takes a while to come by. */
const TIMEOUT_MS = 20 * 60_000

/** Routes that a usual request does not get past "not found" or "not allowed", with the reason. */
const CLOSED: Record<string, string> = {
  'GET /metrics': 'It needs the token of the operator.',
  'GET /uploads/:id': 'It needs a signed link.',
  'GET /assets/*': 'Files of the build.',
  'GET /api/docs/static/*': 'Files of the documentation.',
  'GET /api/association/logo/:version': 'There is no logo.',
  'GET /api/drafts/:secret/files/:fieldId': 'The draft has no file.',
  'GET /api/people/export': 'No person matches made-up filters.',
  'GET /api/forms/:id/check-in/export': 'No one is on a ticket that made-up filters find.',
  'GET /api/forms/:id/print/:layoutId': 'The form has no layout.',
  'GET /api/forms/:id/print-pictures/:picture': 'The form has no background.',
  'GET /api/my': 'It needs the cookie of a proved contact.',
  ...routes('It needs a signed ticket.', [
    'GET /ticket/*',
    'GET /api/check-in/ticket',
    'GET /api/check-in/ticket/calendar',
    'GET /api/check-in/ticket/picture',
    'GET /api/check-in/ticket/print',
  ]),
  ...routes('It needs the token of a paired device, or a gate.', [
    'GET /api/check-in/list',
    'POST /api/check-in/scans',
    'POST /api/check-in/pair',
    'POST /api/check-in/gates',
    'POST /api/check-in/gates/:id/code',
    'DELETE /api/check-in/gates/:id',
  ]),
  ...routes('It needs cash that a gate could not book.', [
    'POST /api/forms/:id/check-in/cash/:scanId/book',
    'POST /api/forms/:id/check-in/cash/:scanId/dismiss',
  ]),
  'DELETE /api/statements/rules/:ruleId': 'There is no rule.',
  'POST /view-submission/:uniqueId/answers': 'A wrong edit code is the usual case.',
  ...routes('A wrong password or an old challenge is the usual case.', [
    'POST /api/auth/login',
    'POST /api/auth/login/second-factor',
    'POST /api/auth/login/passkey/options',
    'POST /api/auth/login/passkey',
  ]),
  ...routes(
    'The session, passkey, merge or person is none of those that exist; the body is read all the same.',
    [
      'DELETE /api/auth/sessions/:id',
      'PUT /api/auth/passkeys/:id',
      'POST /api/merges/:id/undo',
      'POST /api/people/merge',
      'POST /api/people/merges/:id/undo',
      'POST /api/people/not-same',
      'POST /api/review/:id/undo',
    ],
  ),
  ...routes('It needs a payment at a provider.', [
    'POST /api/payments/execute',
    'POST /api/payments/cancel',
    'GET /api/payments/submission/:paymentID',
    'GET /api/payments/status/:paymentID',
    'POST /api/bkash/execute',
    'POST /api/bkash/cancel',
    'GET /api/bkash/submission/:paymentID',
    'GET /api/bkash/status/:paymentID',
  ]),
  ...routes('It needs a mail server or an SMS gateway, or what was sent by it.', [
    'POST /api/campaigns/:id/stop',
    'GET /api/campaigns/:id',
    'GET /api/campaigns/:id/recipients',
    'GET /api/campaigns/:id/report',
    'PUT /api/reminders/:id',
    'DELETE /api/reminders/:id',
  ]),
  ...routes('It needs a receipt, an entry of its own or an open offer.', [
    'POST /api/submissions/:id/money/corrections',
    'GET /api/submissions/:id/money/:ledgerEntryId/receipt',
    'GET /api/submissions/public/:uniqueId/receipts/:ledgerEntryId',
    'GET /api/waiting-list/offers/:token',
  ]),
}

function routes(reason: string, list: readonly string[]): Record<string, string> {
  return Object.fromEntries(list.map((route) => [route, reason]))
}

describe('work for a hostile request, for every route and content type', () => {
  let server: TestServer
  let webRoot: string
  let doors: Door[]
  let walk: Walk
  beforeAll(async () => {
    webRoot = makeWebRoot()
    server = await startTestServer({ webRoot })
    const { app, db } = server
    const world = await makeDoorWorld({ app, db, appSecret: APP_SECRET })
    doors = await findDoors(app, world)
    walk = await walkDoors(doors, { app, world })
    console.info(describeWalk(walk))
  }, TIMEOUT_MS)
  afterAll(async () => {
    await server.close()
    rmSync(webRoot, { recursive: true })
  })

  it('every route has a door', () => {
    const known = new Set([...doors.map(({ route }) => route), ...Object.keys(NOT_SENT)])
    const missing = server.app.routeList.filter((route) => !route.startsWith('HEAD ') && !known.has(route))
    expect(missing).toEqual([])
  })

  it('every door opens for a usual request, or has a reason why not', () => {
    const closed = walk.statuses.filter(({ status }) => [401, 403, 404].includes(status))
    const unexplained = closed.filter(({ door }) => CLOSED[door.route] === undefined)
    expect(unexplained.map(({ door, status }) => `${status} ${door.route}`)).toEqual([])
  })

  it('page posts, calls of the API and uploads are among the doors', () => {
    const names = doors.map(({ route, body }) => `${route} ${body?.type ?? ''}`.trim())
    expect(names).toEqual(
      expect.arrayContaining([
        'POST /:customUrl urlencoded',
        'POST /:customUrl multipart',
        'POST /api/forms/:id/submit json',
        'POST /api/statements/preview multipart',
        'POST /api/sslcommerz/ipn urlencoded',
        'GET /:customUrl',
      ]),
    )
  })

  it('grows no faster than the request, and stays below its limit', () => {
    expect(walk.found).toEqual([])
  })
})
