import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Long enough for a large export or upload, shorter than the time after which supervisors kill the process. */
const DRAIN_TIMEOUT_MS = 25_000

/**
 * Lets the server stop as soon as the current requests are finished. Otherwise a client with a keep-alive connection, or a
 * browser that has connected once more than it needs, would delay the stop, and a client that stalls in the middle of a
 * request would prevent it.
 */
export function drainConnections(app: FastifyInstance): void {
  const server: Server = app.server
  const connections = new Set<Socket>()
  let closing = false

  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })

  function closeIdle(): void {
    server.closeIdleConnections()
    // To Node these are not idle: they wait for their first request.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  }

  app.addHook('preClose', async () => {
    closing = true
    const closingIdle = setInterval(closeIdle, 100)
    const closingAll = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS)
    server.once('close', () => {
      clearInterval(closingIdle)
      clearTimeout(closingAll)
    })
    closingIdle.unref()
    closingAll.unref()
  })

  app.addHook('onSend', async (_request, reply, payload) => {
    if (closing) reply.header('connection', 'close')
    return payload
  })
}
