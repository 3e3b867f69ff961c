import type { AddressInfo } from 'node:net'
import { fastify, type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { openSlowRequest } from '../../../testing/http/slow-request.ts'
import { sendError } from '../errors/error-handler.ts'
import { acceptMultipart, readMultipart } from '../../input/index.ts'
import { CAPACITY, type CapacityLimits, shareCapacity } from './share-capacity.ts'

let app: FastifyInstance
afterEach(async () => {
  // Those that are left open on purpose would be waited for.
  app.server.closeAllConnections()
  await app.close()
})

const GATE = { slots: 3, maxWaiting: 0, waitTimeoutMs: 60_000 }
const LANES = { reads: GATE, writes: GATE, providers: GATE, documents: GATE }
/** No body is too slow, and nothing is scarce, unless a test says so. */
const ROOMY = { ...CAPACITY, lanes: LANES, sweepIntervalMs: 20 }
const bodies = (limits: Partial<CapacityLimits['bodies']>): Partial<CapacityLimits> => ({
  bodies: { ...CAPACITY.bodies, ...limits },
})

async function serveWith(limits: Partial<CapacityLimits> = {}, { loopDelayMs = 0, listen = false } = {}) {
  app = fastify()
  app.setErrorHandler(sendError)
  const loop = { delayMs: loopDelayMs }
  shareCapacity(app, { ...ROOMY, ...limits }, { currentMs: () => loop.delayMs, close: () => {} })
  acceptMultipart(app)
  const gates: (() => void)[] = []
  const stored = { open: 0 }
  const work = async () => {
    await new Promise<void>((resolve) => gates.push(resolve))
    return 'done'
  }
  app.post('/work', work)
  app.get('/read', work)
  app.get('/health', { config: { lane: 'always' } }, () => 'fine')
  app.post('/upload', async (request) => {
    const texts = await readMultipart(request, {
      maxBytes: 10_000_000,
      fileMemoryBytes: 1000,
      async takeFile(_field, { content }) {
        stored.open += 1
        try {
          for await (const chunk of content) void chunk
        } finally {
          stored.open -= 1
        }
      },
    })
    await work()
    return texts
  })
  if (listen) await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    // Async, because a request of inject begins only when it is waited for.
    work: async (headers = {}) => app.inject({ method: 'POST', url: '/work', headers, payload: '{}' }),
    port: () => (app.server.address() as AddressInfo).port,
    finish: () => gates.splice(0).forEach((open) => open()),
    underWay: () => gates.length,
    stored,
    loop,
  }
}

const JSON_BODY = { 'content-type': 'application/json' }
const JSON_POST = { path: '/work', type: 'application/json', length: 100 }
const UPLOAD = { path: '/upload', type: 'multipart/form-data; boundary=x', length: 100_000 }
const FILE_HEAD = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\n'
const FILE_START = `${FILE_HEAD}${'x'.repeat(1000)}`

describe('requests under way', () => {
  it('get 503 and Retry-After when all slots are taken', async () => {
    const { work, finish, underWay } = await serveWith()
    const taken = [work(JSON_BODY), work(JSON_BODY), work(JSON_BODY)]
    await expect.poll(underWay).toBe(3)
    const rejected = await work(JSON_BODY)
    expect(rejected.statusCode).toBe(503)
    expect(rejected.headers['retry-after']).toBe('2')
    expect(rejected.json()).toMatchObject({ success: false, code: 'busy' })
    expect((await app.inject('/health')).statusCode).toBe(200)

    finish()
    for (const response of await Promise.all(taken)) expect(response.statusCode).toBe(200)
    const later = work(JSON_BODY)
    await expect.poll(underWay).toBe(1)
    finish()
    expect((await later).statusCode).toBe(200)
  })

  it('do not take slots of writes when they read', async () => {
    const { work, finish, underWay } = await serveWith()
    const writing = [work(JSON_BODY), work(JSON_BODY), work(JSON_BODY)]
    await expect.poll(underWay).toBe(3)
    const reading = Promise.resolve(app.inject('/read'))
    await expect.poll(underWay).toBe(4)
    finish()
    for (const response of await Promise.all([reading, ...writing])) expect(response.statusCode).toBe(200)
  })

  it('release their slot when they are rejected', async () => {
    const { work, finish, underWay } = await serveWith()
    for (let i = 0; i < 10; i += 1) {
      expect((await work({ 'content-type': 'text/nonsense' })).statusCode).toBe(415)
    }
    const taken = work(JSON_BODY)
    await expect.poll(underWay).toBe(1)
    finish()
    expect((await taken).statusCode).toBe(200)
  })

  it('release their slot when their client disconnects', async () => {
    const lanes = { ...LANES, writes: { ...GATE, maxWaiting: 3 } }
    const { work, port, finish, underWay } = await serveWith({ lanes }, { listen: true })
    const left = Array.from({ length: 3 }, () => openSlowRequest(port(), { ...JSON_POST, length: 2 }))
    for (const one of left) (await one).send('{}')
    await expect.poll(underWay).toBe(3)
    for (const one of left) (await one).leave()
    finish()
    const taken = [work(JSON_BODY), work(JSON_BODY), work(JSON_BODY)]
    await expect.poll(underWay).toBe(3)
    finish()
    for (const response of await Promise.all(taken)) expect(response.statusCode).toBe(200)
  })

  it('wait for a slot while the queue has room, and get 503 when it is full', async () => {
    const lanes = { ...LANES, writes: { ...GATE, maxWaiting: 2 } }
    const { work, finish, underWay } = await serveWith({ lanes })
    const all = Array.from({ length: 5 }, () => work(JSON_BODY))
    expect((await work(JSON_BODY)).statusCode).toBe(503)
    await expect.poll(underWay).toBe(3)
    finish()
    await expect.poll(underWay).toBe(2)
    finish()
    for (const response of await Promise.all(all)) expect(response.statusCode).toBe(200)
  })

  it('get 503 while the event loop is far behind, and are accepted when it has caught up', async () => {
    const { work, finish, underWay, loop } = await serveWith({}, { loopDelayMs: 301 })
    expect((await work(JSON_BODY)).statusCode).toBe(503)
    expect((await app.inject('/read')).statusCode).toBe(503)
    expect((await app.inject('/health')).statusCode).toBe(200)
    loop.delayMs = 299
    const taken = work(JSON_BODY)
    await expect.poll(underWay).toBe(1)
    finish()
    expect((await taken).statusCode).toBe(200)
  })

  it('for a page get an HTML page with the 503', async () => {
    await serveWith({}, { loopDelayMs: 301 })
    const page = await app.inject({ url: '/reunion', headers: { accept: 'text/html,*/*' } })
    expect(page.statusCode).toBe(503)
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '2' })
    expect(page.body).toContain('This page tries again by itself')
  })
})

describe('a body that is still arriving', () => {
  it('takes no slot', async () => {
    const { work, port, finish, underWay, stored } = await serveWith({}, { listen: true })
    for (let i = 0; i < 10; i += 1) {
      ;(await openSlowRequest(port(), JSON_POST)).send('{"a":')
      ;(await openSlowRequest(port(), UPLOAD)).send(FILE_START)
    }
    await expect.poll(() => stored.open).toBe(10)
    const taken = [work(JSON_BODY), work(JSON_BODY), work(JSON_BODY)]
    await expect.poll(underWay).toBe(3)
    finish()
    for (const response of await Promise.all(taken)) expect(response.statusCode).toBe(200)
  })

  it.each([
    ['JSON', JSON_POST, '{"a":'],
    ['multipart, before a file', UPLOAD, '--x\r\nContent-'],
    ['multipart, within a file', UPLOAD, FILE_START],
    ['JSON for an address where nothing is', { ...JSON_POST, path: '/nothing' }, '{"a":'],
  ])('is ended with 408 when it falls silent (%s)', async (_what, request, beginning) => {
    const { port, stored } = await serveWith(bodies({ silenceTimeoutMs: 100 }), { listen: true })
    const slow = await openSlowRequest(port(), request)
    slow.send(beginning)
    const { status, headers, body } = await slow.response()
    expect(status).toBe(408)
    expect(headers).toMatch(/^connection: close\r?$/im)
    expect(body).toMatchObject({ success: false, code: 'too_slow' })
    expect(String(body['message'])).toContain('try again')
    await slow.closed
    expect(stored.open).toBe(0)
  })

  it('is ended with 408 when it stays below the minimum speed', async () => {
    const limits = bodies({ slowStartMs: 100, minBytesPerSecond: 100_000 })
    const { port } = await serveWith(limits, { listen: true })
    const slow = await openSlowRequest(port(), { ...JSON_POST, length: 100_000 })
    slow.trickle('x')
    expect(await slow.response()).toMatchObject({ status: 408, body: { code: 'too_slow' } })
  })

  it('is accepted, however long it takes, as long as it is fast enough', async () => {
    const limits = bodies({ silenceTimeoutMs: 200, slowStartMs: 100, minBytesPerSecond: 1 })
    const { port, finish, underWay } = await serveWith(limits, { listen: true })
    const steady = await openSlowRequest(port(), { ...JSON_POST, length: 102 })
    steady.send('"')
    steady.trickle('x', 100)
    await expect.poll(() => steady.sent()).toBe(101)
    steady.send('"')
    await expect.poll(underWay).toBe(1)
    finish()
    expect((await steady.response()).status).toBe(200)
  })

  it('is cut off when its client already has a response', async () => {
    const { port } = await serveWith(bodies({ silenceTimeoutMs: 100 }), { listen: true })
    const slow = await openSlowRequest(port(), { ...JSON_POST, type: 'text/nonsense' })
    expect((await slow.response()).status).toBe(415)
    await expect(slow.closed).resolves.toBeDefined()
  })
})

describe('when unfinished bodies are too many', () => {
  it('the address that holds the most loses its slowest, with 503', async () => {
    const { port, finish, underWay } = await serveWith(bodies({ maxOpen: 20 }), { listen: true })
    const other = await openSlowRequest(port(), { ...JSON_POST, from: '127.0.3.1', length: 4 })
    other.send('"a')
    const many = await Promise.all(
      Array.from({ length: 25 }, () => openSlowRequest(port(), { ...JSON_POST, from: '127.0.3.2' })),
    )
    const ended = many.map((one) => one.response())
    expect(await Promise.race(ended)).toMatchObject({ status: 503, body: { code: 'busy' } })
    other.send('b"')
    await expect.poll(underWay).toBe(1)
    finish()
    expect((await other.response()).status).toBe(200)
  })

  it('in memory, the address that holds the most loses its own, with 503', async () => {
    const { port, finish, underWay } = await serveWith(bodies({ maxHeldBytes: 500_000 }), { listen: true })
    const other = await openSlowRequest(port(), { ...JSON_POST, from: '127.0.3.1', length: 4 })
    other.send('"a')
    const large = { ...JSON_POST, from: '127.0.3.2', length: 300_000 }
    const many = await Promise.all([openSlowRequest(port(), large), openSlowRequest(port(), large)])
    for (const one of many) one.send('x'.repeat(299_999))
    expect(await Promise.race(many.map((one) => one.response()))).toMatchObject({ status: 503 })
    other.send('b"')
    await expect.poll(underWay).toBe(1)
    finish()
    expect((await other.response()).status).toBe(200)
  })

  it('pieces of one byte count for the memory they take', async () => {
    const { port } = await serveWith(bodies({ maxHeldBytes: 500_000 }), { listen: true })
    const pieces = await openSlowRequest(port(), { ...JSON_POST, length: null })
    pieces.send('1\r\nx\r\n'.repeat(5000))
    expect(await pieces.response()).toMatchObject({ status: 503 })
  })

  it('files that are being stored count for the memory they take, and only as long', async () => {
    const { port, finish, underWay, stored } = await serveWith(bodies({ maxHeldBytes: 3500 }), {
      listen: true,
    })
    const upload = `${FILE_HEAD}bytes\r\n--x--\r\n`
    for (let i = 0; i < 3; i += 1) {
      const one = await openSlowRequest(port(), { ...UPLOAD, length: upload.length })
      one.send(upload)
      await expect.poll(underWay).toBe(1)
      finish()
      expect((await one.response()).status).toBe(200)
    }
    const open = await Promise.all(Array.from({ length: 3 }, () => openSlowRequest(port(), UPLOAD)))
    for (const one of open) one.send(FILE_START)
    await expect.poll(() => stored.open).toBe(3)
    const over = await openSlowRequest(port(), UPLOAD)
    over.send(FILE_START)
    expect(await Promise.race([...open, over].map((one) => one.response()))).toMatchObject({ status: 503 })
  })
})
