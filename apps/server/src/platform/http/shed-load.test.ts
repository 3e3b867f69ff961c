import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fastify, type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { answerError } from './error-handler.ts'
import { shedLoad } from './shed-load.ts'

let app: FastifyInstance
afterEach(() => app.close())

async function serveWith(limits: Partial<Parameters<typeof shedLoad>[1]>) {
  app = fastify()
  app.setErrorHandler(answerError)
  const gates: (() => void)[] = []
  /** What comes before: whose session it is has to be looked up. */
  const door = { open: Promise.resolve(), came: 0, went: 0 }
  app.addHook('onRequest', async (_request, reply) => {
    door.came += 1
    reply.raw.once('close', () => (door.went += 1))
    await door.open
  })
  await app.register(async (scope) => {
    shedLoad(scope, { maxUnderWay: 3, multipartWeight: 2, maxDelayMs: 300, ...limits })
    scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null, {}))
    scope.post('/work', async () => {
      await new Promise<void>((resolve) => gates.push(resolve))
      return 'done'
    })
  })
  app.get('/other', () => 'fine')
  return {
    work: (headers = {}) => app.inject({ method: 'POST', url: '/work', headers, payload: '{}' }),
    finish: () => gates.splice(0).forEach((open) => open()),
    underWay: () => gates.length,
    door,
  }
}

const JSON_BODY = { 'content-type': 'application/json' }
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' }

describe('shedding load', () => {
  it('turns away what comes on top, with 503 and Retry-After, and takes it when there is room again', async () => {
    const { work, finish, underWay } = await serveWith({})
    const taken = [work(JSON_BODY), work(JSON_BODY), work(JSON_BODY)]
    await expect.poll(underWay).toBe(3)
    const refused = await work(JSON_BODY)
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBe('2')
    expect(refused.json()).toMatchObject({ success: false, code: 'busy' })
    expect((await app.inject('/other')).statusCode).toBe(200)

    finish()
    for (const response of await Promise.all(taken)) expect(response.statusCode).toBe(200)
    const later = work(JSON_BODY)
    await expect.poll(underWay).toBe(1)
    finish()
    expect((await later).statusCode).toBe(200)
  })

  it('counts a request with files as several', async () => {
    const { work, finish, underWay } = await serveWith({})
    const taken = [work(MULTIPART), work(MULTIPART)]
    await expect.poll(underWay).toBe(2)
    expect((await work(JSON_BODY)).statusCode).toBe(503)
    finish()
    await Promise.all(taken)
  })

  it('frees the place of a request that is refused', async () => {
    const { work, finish, underWay } = await serveWith({})
    for (let i = 0; i < 10; i += 1) {
      expect((await work({ 'content-type': 'text/nonsense' })).statusCode).toBe(415)
    }
    const taken = work(JSON_BODY)
    await expect.poll(underWay).toBe(1)
    finish()
    expect((await taken).statusCode).toBe(200)
  })

  it('keeps no place for those who went away before they were let in', async () => {
    const { work, finish, underWay, door } = await serveWith({})
    const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    let letIn = () => {}
    door.open = new Promise((resolve) => (letIn = resolve))
    const sender = connect(Number(url.port), url.hostname)
    // One that would be answered, and those that wait behind it on the same connection.
    sender.write('POST /work HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n'.repeat(4))
    await expect.poll(() => door.came).toBe(4)
    sender.resetAndDestroy()
    await expect.poll(() => door.went).toBe(4)
    letIn()

    const taken = work(JSON_BODY)
    await expect.poll(underWay).toBe(1)
    finish()
    expect((await taken).statusCode).toBe(200)
  })

  it('turns away while the event loop is far behind', async () => {
    const { work, finish } = await serveWith({ maxDelayMs: 100, maxUnderWay: 1000 })
    await app.ready()
    const statuses: number[] = []
    // Asked as often as it takes: how far behind the loop is, is looked at from time to time.
    while (!statuses.includes(503)) {
      const end = performance.now() + 300
      while (performance.now() < end);
      void work(JSON_BODY).then((response) => statuses.push(response.statusCode))
      await pause(0)
    }
    finish()
  })
})
