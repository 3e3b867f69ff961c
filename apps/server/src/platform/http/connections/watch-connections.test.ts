import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { fastify, type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { endStalledResponses } from './server-timeouts.ts'
import { watchConnections } from './watch-connections.ts'

let app: FastifyInstance
afterEach(async () => {
  app.server.closeAllConnections()
  await app.close()
})

const LIMITS = { maxConnections: 100, maxUnsentBytes: 1e9, sweepIntervalMs: 10 }
/** More than the system itself takes for a client that does not read. */
const LARGE = Buffer.alloc(32 * 1024 * 1024)

async function serveWith(
  limits: Partial<typeof LIMITS>,
  { connectionTimeout = 0, slow = async (_raw: NodeJS.EventEmitter) => {} } = {},
) {
  app = fastify({ connectionTimeout })
  watchConnections(app, { ...LIMITS, ...limits })
  endStalledResponses(app)
  app.get('/small', () => 'small')
  app.get('/large', () => LARGE)
  app.get('/slow', async (_request, reply) => {
    await slow(reply.raw)
    return 'late'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
}

/** A connection that sends a request, if a path is given, and reads nothing. */
async function open(from: string, path?: string): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  socket.on('error', () => {})
  await once(socket, 'connect')
  if (path !== undefined) sendRequest(socket, path)
  return socket
}
const sendRequest = (socket: Socket, path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)
/** A socket notices only while it reads that the other side has closed it. */
const closed = (socket: Socket) => once(socket.resume(), 'close')
async function serves(socket: Socket): Promise<boolean> {
  sendRequest(socket, '/small')
  const [response] = (await once(socket, 'data')) as [Buffer]
  return response.toString().startsWith('HTTP/1.1 200')
}

describe('connections', () => {
  it('that are too many are closed for the address that holds the most', async () => {
    await serveWith({ maxConnections: 10 })
    const other = await open('127.0.5.1')
    const many = await Promise.all(Array.from({ length: 10 }, () => open('127.0.5.2')))
    await Promise.race(many.map(closed))
    expect(await serves(other)).toBe(true)
  })

  it('whose clients do not read large responses are closed when these take too much memory', async () => {
    await serveWith({ maxUnsentBytes: 1024 * 1024 })
    const other = await open('127.0.5.1')
    const unread = await open('127.0.5.2', '/large')
    await expect.poll(async () => (await connectionCount()) === 1).toBe(true)
    expect(await serves(other)).toBe(true)
    await closed(unread)
  })

  it('whose client takes nothing of its response are closed after a while', async () => {
    await serveWith({}, { connectionTimeout: 100 })
    const unread = await open('127.0.5.2', '/large')
    await expect.poll(connectionCount).toBe(0)
    await closed(unread)
  })

  it('stay open while the server takes its time for a response', async () => {
    const slow = async (raw: NodeJS.EventEmitter) => void (await once(raw, 'timeout'))
    await serveWith({}, { connectionTimeout: 1000, slow })
    const patient = await open('127.0.5.2', '/slow')
    const [response] = (await once(patient, 'data')) as [Buffer]
    expect(response.toString()).toMatch(/late$/)
  })
})

function connectionCount(): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}
