import type { FastifyBaseLogger } from 'fastify'
import { sweepChallenges, sweepResets, sweepSessions } from '../../features/auth/index.ts'
import { sweepFailures, sweepPdfCache } from '../../features/documents/index.ts'
import { sweepUnusedPayments } from '../../features/payments/index.ts'
import { sweepFiles, sweepIdempotencyKeys } from '../../features/submissions/index.ts'
import type { Db } from '../../platform/database/index.ts'
import type { FileStore } from '../../platform/files/index.ts'
import { sweepAttempts, sweepCallCounters, sweepGuesses } from '../../platform/limits/index.ts'

const EVERY_HOUR = 60 * 60 * 1000

/** Clears away what has run out. Nothing depends on it being on time, so each process may do it. */
export function startSweeper({ db, files, log }: SweeperParts): { stop(): void } {
  const timer = setInterval(() => {
    const sweeps = [
      sweepSessions(db),
      sweepChallenges(db),
      sweepResets(db),
      sweepAttempts(db),
      sweepGuesses(db),
      sweepCallCounters(db),
      sweepFiles(db, files),
      sweepPdfCache(db),
      sweepFailures(db),
      sweepIdempotencyKeys(db),
      sweepUnusedPayments(db),
    ]
    for (const sweep of sweeps) {
      sweep.catch((err: unknown) => {
        log.warn({ err }, 'could not clear away what has run out; trying again in an hour')
      })
    }
  }, EVERY_HOUR)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

interface SweeperParts {
  db: Db
  files: FileStore
  log: FastifyBaseLogger
}
