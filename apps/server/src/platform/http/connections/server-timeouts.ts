import type { FastifyInstance } from 'fastify'

const SECOND = 1000

/** The limits of Node and Fastify, set on purpose rather than left to their defaults. */
export const SERVER_TIMEOUTS = {
  // Zero is no limit: with the default of 10 s a server would not start at all on a machine that is busy.
  pluginTimeout: 0,
  // Large photos from a slow phone take minutes; a body that is too slow or silent is ended long before
  // (capacity/body-watch.ts). This only bounds how long one that is just fast enough can last.
  requestTimeout: 600 * SECOND,
  // Longer than the 60 s for which the proxies of deploy/ keep a connection, so that none is closed under them.
  keepAliveTimeout: 72 * SECOND,
  // Zero is no limit: closing a connection after some requests would only make proxies and browsers open another.
  maxRequestsPerSocket: 0,
  // A client that takes nothing of its response for so long is gone (endStalledResponses).
  connectionTimeout: 30 * SECOND,
  http: {
    // Headers are one packet or two. Until they are there, a connection looks the same as an attack.
    headersTimeout: 10 * SECOND,
    // How often Node looks for requests over the two limits above; its default of 30 s would triple the shorter one.
    connectionsCheckingInterval: 5 * SECOND,
  },
} as const

/**
 * Node reports a connection on which nothing moved for `connectionTimeout`, in either direction. While the server works
 * for a request, or its body is still arriving, that is no reason to end it; a response that is not being read is.
 */
export function endStalledResponses(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.on('timeout', closeIfUnread)
    done()
  })
}

function closeIfUnread(socket: { writableLength: number; destroy(): void }): void {
  if (socket.writableLength > 0) socket.destroy()
}
