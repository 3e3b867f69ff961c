import type { FastifyInstance } from 'fastify'

/** Long enough for a large export or upload, shorter than the time after which supervisors kill the process. */
const DRAIN_TIMEOUT_MS = 25_000

/**
 * Lets the server stop as soon as the current requests are finished. Otherwise a client with a keep-alive connection
 * would delay the stop, and a client that stalls in the middle of a request would prevent it.
 */
export function drainConnections(app: FastifyInstance): void {
  let closing = false

  app.addHook('preClose', async () => {
    closing = true
    const closeIdle = setInterval(() => app.server.closeIdleConnections(), 100)
    const closeAll = setTimeout(() => app.server.closeAllConnections(), DRAIN_TIMEOUT_MS)
    app.server.once('close', () => {
      clearInterval(closeIdle)
      clearTimeout(closeAll)
    })
    closeIdle.unref()
    closeAll.unref()
  })

  app.addHook('onSend', async (_request, reply, payload) => {
    if (closing) reply.header('connection', 'close')
    return payload
  })
}
