import { type Edited, eventEndpoints } from '@nibondhon/api-contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import { AppError, routeOf } from '../../platform/http/index.ts'
import { metricsOf } from '../../platform/metrics/index.ts'
import { actorOf } from '../auth/index.ts'
import { flushAnnouncements } from './announce.ts'
import { findEditing } from './find-editing.ts'
import { createStreamHub, STREAM_LIMITS, type StreamLimits } from './stream-hub.ts'

interface EventOptions {
  db: Db
  /** Tests have less time. */
  limits?: StreamLimits
}

/** The stream by which open consoles learn what changed. */
export function eventRoutes(app: FastifyInstance, { db, limits = STREAM_LIMITS }: EventOptions): void {
  const hub = createStreamHub(db, limits, (err) =>
    app.log.warn({ err }, 'lost the connection for live updates; connecting again'),
  )
  metricsOf(app).gauge({
    name: 'nibondhon_event_streams',
    help: 'Consoles that are connected for live updates',
    read: () => hub.count(),
  })
  // Before the server waits for open requests: streams would never finish by themselves.
  app.addHook('preClose', () => hub.close())
  app.addHook('onClose', () => flushAnnouncements(db))

  const key = 'GET /api/events'
  app.route({
    ...routeOf(key, eventEndpoints[key], { isStream: true }),
    exposeHeadRoute: false,
    // Its slot is given back when the head is sent (see shareCapacity): the hub itself limits how many are open.
    handler: async (request, reply) => {
      assertWantsStream(request)
      const { editing } = request.query as { editing?: Edited }
      const actor = actorOf(request)
      const stream = hub.open(actor, editing ? await findEditing(db, actor, editing) : null)
      return (
        reply
          .type('text/event-stream; charset=utf-8')
          // nginx would collect events until its buffer is full.
          .header('x-accel-buffering', 'no')
          .send(stream)
      )
    },
  })
}

/** A stream has no end: a client that fetches every route must not wait for it. */
function assertWantsStream({ headers }: FastifyRequest): void {
  if (headers.accept?.includes('text/event-stream')) return
  throw new AppError('invalid', 'stream_only')
}
