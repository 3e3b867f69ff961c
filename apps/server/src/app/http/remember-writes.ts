import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { rememberPosition } from '../../features/auth/index.ts'
import type { Db, Reads } from '../../platform/database/index.ts'
import { laneOf } from '../../platform/http/index.ts'

interface RememberParts {
  db: Db
  reads: Reads
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Stores how far the database's log had come after a change, so that the user's next list contains it. It is stored before
 * the response is sent: the next request may follow at once, at another process.
 */
export function rememberWrites(app: FastifyInstance, parts: RememberParts): void {
  if (parts.reads.replica() === null) return
  const remember = createRemember(parts)
  app.addHook('onSend', async (request, _reply, payload) => {
    const lane = laneOf(request)
    if (request.actor && lane !== 'reads' && lane !== 'always') await remember(request.actor.id)
    return payload
  })
}

/** For changes that a background job makes for a user. Does nothing without a replica. */
export function createRemember({ db, reads, log }: RememberParts): (userId: string) => Promise<void> {
  return async (userId) => {
    try {
      const position = await reads.position()
      if (position !== null) await rememberPosition(db, userId, position)
    } catch (err) {
      // The change itself is stored. At worst a list lacks it for some milliseconds.
      log.warn({ err }, 'could not store the position of a change')
    }
  }
}
