import type { FastifyInstance } from 'fastify'
import { type Db, isDatabaseUp, readPlace } from '../../platform/database/index.ts'
import { AppError, moving, serve } from '../../platform/http/index.ts'

/** Tells load balancers and operators whether this process can serve requests. */
export function healthRoute(app: FastifyInstance, db: Db, version: string): void {
  serve(
    app,
    'GET /health',
    async () => {
      if (!(await isDatabaseUp(db))) {
        throw new AppError('unavailable', 'database_unavailable', { retryAfterSeconds: 5 })
      }
      // A balancer then takes the servers at the new place of the association.
      if (['stopped', 'closed'].includes(await readPlace(db))) throw moving()
      return { status: 'ok', version, database: 'ok' }
    },
    { lane: 'always' },
  )
}
