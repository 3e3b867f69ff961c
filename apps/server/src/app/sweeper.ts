import type { FastifyBaseLogger } from 'fastify'
import { sweepSessions } from '../features/auth/index.ts'
import type { Db } from '../platform/database/index.ts'
import { sweepAttempts } from '../platform/limits/index.ts'

const EVERY_HOUR = 60 * 60 * 1000

/** Clears away what has run out. Nothing depends on it being on time, so each process may do it. */
export function startSweeper(db: Db, log: FastifyBaseLogger): { stop(): void } {
  const timer = setInterval(() => {
    Promise.all([sweepSessions(db), sweepAttempts(db)]).catch((err: unknown) => {
      log.warn({ err }, 'could not clear away expired sessions; trying again in an hour')
    })
  }, EVERY_HOUR)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
