import type { FastifyInstance } from 'fastify'

/** Long enough for a large export or upload to finish, short enough for those who supervise the server. */
const TIMEOUT = 25_000

/**
 * Lets the server stop as soon as the requests under way are answered. Without this, a client that keeps its
 * connection open for a next request would hold it up, and one that stalls in the middle of a request for ever.
 */
export function drainConnections(app: FastifyInstance): void {
  let closing = false

  app.addHook('preClose', async () => {
    closing = true
    const closeIdle = setInterval(() => app.server.closeIdleConnections(), 100)
    const giveUp = setTimeout(() => app.server.closeAllConnections(), TIMEOUT)
    app.server.once('close', () => {
      clearInterval(closeIdle)
      clearTimeout(giveUp)
    })
    closeIdle.unref()
    giveUp.unref()
  })

  app.addHook('onSend', async (_request, reply, payload) => {
    if (closing) reply.header('connection', 'close')
    return payload
  })
}
