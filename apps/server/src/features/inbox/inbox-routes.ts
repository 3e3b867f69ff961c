import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import { serve } from '../../platform/http/index.ts'
import { countInbox, readInbox } from './read-inbox.ts'

/** What waits for the treasurer. The decisions themselves are calls of statements, payments, refunds and books. */
export function inboxRoutes(app: FastifyInstance, db: Db): void {
  serve(app, 'GET /api/inbox', async ({ query }) => ({ success: true, ...(await readInbox(db, query)) }))

  serve(app, 'GET /api/inbox/counts', async () => ({ success: true, ...(await countInbox(db)) }))
}
