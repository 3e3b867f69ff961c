import type { FastifyInstance } from 'fastify'
import { moving, sendMovingPage, wantsPage } from '../../platform/http/index.ts'

const RETRY_AFTER_SECONDS = 2

/** Serves nothing, not even /health, while the association is at another place. */
export function turnAwayWhile(app: FastifyInstance, isElsewhere: () => boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isElsewhere()) return done()
    if (wantsPage(request)) void sendMovingPage(reply, RETRY_AFTER_SECONDS)
    else done(moving())
  })
}
