import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call } from '../../testing/http/call.ts'
import { logToMemory, startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'
import { makeUser } from '../../testing/builders/make-user.ts'

const PROXY = '10.0.0.7'
const EDIT_CODE = '482913'
const EDIT_URL = `/api/submissions/edit/00000000-0000-4000-8000-000000000000/${EDIT_CODE}`

const log = logToMemory()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    listen: true,
    logger: log.logger,
    trustProxy: [PROXY],
    logRequests: true,
  })
})
afterAll(() => server.close())
beforeEach(() => log.clear())

const linesOf = (msg: string) => log.lines().filter((line) => line.msg === msg)
const OWN_ID = /^[a-z0-9]{12}$/

describe('the id of a request', () => {
  it.each([
    ['a success', '/health'],
    ['an unknown call', '/api/nothing'],
    ['an unknown page', '/nothing/at/all'],
    ['a call without a token', '/api/audit'],
    ['an asset that is not there', '/assets/nothing.js'],
    ['an address that cannot be decoded', '/%zz'],
    ['a page', '/login'],
  ])('is in the response to %s', async (_what, url) => {
    const { headers } = await server.app.inject(url)
    expect(headers['x-request-id']).toMatch(OWN_ID)
  })

  it('is in the response to bytes that are not HTTP', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.write('no HTTP at all\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 [^]*\r\nx-request-id: [a-z0-9]{12}\r\n/)
  })

  it('is new for each request', async () => {
    const ids = await Promise.all(
      Array.from({ length: 50 }, async () => (await server.app.inject('/health')).headers['x-request-id']),
    )
    expect(new Set(ids).size).toBe(50)
  })

  it.each(['0af7651916cd43dd8448eb211c80319c', 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6', 'req_1.2-3AB'])(
    'is taken over from a trusted proxy: %s',
    async (id) => {
      const sent = { url: '/health', remoteAddress: PROXY, headers: { 'x-request-id': id } }
      expect((await server.app.inject(sent)).headers['x-request-id']).toBe(id)
      expect(linesOf('request')).toMatchObject([{ requestId: id }])
    },
  )

  it('is not taken over from anyone else', async () => {
    const forged = 'forged-by-a-client'
    const sent = { url: '/health', remoteAddress: '203.0.113.9', headers: { 'x-request-id': forged } }
    expect((await server.app.inject(sent)).headers['x-request-id']).toMatch(OWN_ID)
    expect(log.text()).not.toContain(forged)
  })

  it.each([
    ['short', 'abc'],
    ['too long', 'a'.repeat(65)],
    ['of a megabyte', 'a'.repeat(1_000_000)],
    ['with a line break', 'aaaaaaaa\n{"level":50,"msg":"forged"}'],
    ['with an escape sequence', 'aaaaaaaa\u001b[2J'],
    ['with quotes', 'aaaaaaaa","msg":"forged'],
    ['empty', ''],
  ])('is not taken over from a proxy when it is %s', async (_what, id) => {
    const sent = { url: '/health', remoteAddress: PROXY, headers: { 'x-request-id': id } }
    expect((await server.app.inject(sent)).headers['x-request-id']).toMatch(OWN_ID)
    expect(log.text()).not.toContain('forged')
  })
})

describe('an unexpected error', () => {
  beforeAll(() => sql`alter table submissions rename to submissions_away`.execute(server.db))
  afterAll(() => sql`alter table submissions_away rename to submissions`.execute(server.db))

  it('is logged once with id, method, route pattern, user and cause, and never the address', async () => {
    const { id, token } = await makeUser(server.db)
    const { status, headers, body } = await call(server.app, `GET ${EDIT_URL}?note=secret-query`, { token })
    expect(status).toBe(500)
    expect(body).toEqual({
      success: false,
      code: 'internal_error',
      message: 'Something went wrong on our side. Please try again later.',
      requestId: headers['x-request-id'],
    })
    const errors = log.lines().filter(({ level }) => level === 50)
    expect(errors).toMatchObject([
      {
        msg: 'request failed',
        requestId: headers['x-request-id'],
        method: 'GET',
        route: '/api/submissions/edit/:uniqueId/:editCode',
        userId: id,
        err: { code: '42P01', message: 'relation "submissions" does not exist' },
      },
    ])
    expect(log.text()).not.toContain(EDIT_CODE)
    expect(log.text()).not.toContain('secret-query')
  })
})

describe('a line for each request', () => {
  it('names id, method, route pattern, status, time, user and hashed address', async () => {
    const { id, token } = await makeUser(server.db)
    const { headers } = await call(server.app, 'GET /api/auth/me', { token })
    expect(linesOf('request')).toEqual([
      expect.objectContaining({
        requestId: headers['x-request-id'],
        method: 'GET',
        route: '/api/auth/me',
        status: 200,
        ms: expect.any(Number),
        userId: id,
        address: expect.stringMatching(/^[\w-]{10}$/),
      }),
    ])
    expect(log.text()).not.toContain('127.0.0.1')
    expect(log.text()).not.toContain(token)
  })

  it('is not written unless it was asked for', async () => {
    const quiet = logToMemory()
    const other = await startTestServer({ logger: quiet.logger })
    await other.app.inject('/health')
    await other.close()
    expect(quiet.lines()).toEqual([])
  })
})

describe('denied requests', () => {
  it('are logged by route and hashed address: the first at once, the others together', async () => {
    const flooded = logToMemory()
    const other = await startTestServer({ logger: flooded.logger })
    for (let i = 0; i < 30; i++) await other.app.inject({ url: '/api/audit', remoteAddress: '203.0.113.9' })
    await other.app.inject({ url: '/api/audit', remoteAddress: '203.0.113.10' })
    const { token } = await makeUser(other.db, { role: 'user' })
    await call(other.app, 'GET /api/backup', { token })
    expect(flooded.lines()).toMatchObject([
      {
        msg: 'request denied',
        status: 401,
        method: 'GET',
        route: '/api/audit',
        requestId: expect.any(String),
      },
      { msg: 'request denied', status: 401, route: '/api/audit' },
      { msg: 'request denied', status: 403, route: '/api/backup' },
    ])
    const [first, second] = flooded.lines()
    expect(first?.address).not.toBe(second?.address)
    flooded.clear()
    await other.close()
    expect(flooded.lines()).toMatchObject([
      { msg: 'more requests denied', status: 401, route: '/api/audit', address: first?.address, count: 29 },
    ])
    expect(flooded.text()).not.toContain('203.0.113')
  })
})
