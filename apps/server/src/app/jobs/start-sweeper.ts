import type { FastifyBaseLogger } from 'fastify'
import { sweepChallenges, sweepResets, sweepSessions } from '../../features/auth/index.ts'
import { sweepBulkJobs } from '../../features/bulk-jobs/index.ts'
import { sweepFailures, sweepPdfCache } from '../../features/documents/index.ts'
import { sweepOwnSessions } from '../../features/own-registrations/index.ts'
import { sweepImports, sweepPersonMerges } from '../../features/people/index.ts'
import {
  sweepBegunPayments,
  sweepDecisions,
  sweepUnusedPayments,
  sweepWebhookMessages,
} from '../../features/payments/index.ts'
import { sweepPrintPictures } from '../../features/check-in/index.ts'
import { sweepDrafts } from '../../features/saved-drafts/index.ts'
import { sweepDeleted, sweepFiles, sweepIdempotencyKeys } from '../../features/submissions/index.ts'
import { sweepTickets } from '../../features/tickets/index.ts'
import { sweepWaitingList } from '../../features/waiting-list/index.ts'
import { sweepDeliveries } from '../../features/webhooks/index.ts'
import { sweepDistinctPairs, sweepMerges } from '../../features/submission-admin/index.ts'
import type { Db } from '../../platform/database/index.ts'
import type { FileStore } from '../../platform/files/index.ts'
import { sweepAttempts, sweepCallCounters, sweepGuesses } from '../../platform/limits/index.ts'

const SWEEP_INTERVAL_MS = 60 * 60 * 1000

/** Deletes expired rows and orphaned files every hour. Each process may run it; nothing depends on the exact time. */
export function startSweeper({ db, files, log }: SweeperParts): { stop(): void } {
  const timer = setInterval(() => {
    const sweeps = [
      sweepSessions(db),
      sweepChallenges(db),
      sweepResets(db),
      sweepAttempts(db),
      sweepGuesses(db),
      sweepCallCounters(db),
      sweepDeleted(db, files),
      sweepBulkJobs(db),
      sweepDrafts(db, files),
      sweepFiles(db, files),
      sweepPdfCache(db),
      sweepFailures(db),
      sweepIdempotencyKeys(db),
      sweepUnusedPayments(db),
      sweepBegunPayments(db),
      sweepWebhookMessages(db),
      sweepDistinctPairs(db),
      sweepMerges(db),
      sweepPersonMerges(db),
      sweepImports(db),
      sweepDecisions(db),
      sweepWaitingList(db),
      sweepOwnSessions(db),
      sweepDeliveries(db),
      sweepTickets(db),
      sweepPrintPictures(db),
    ]
    for (const sweep of sweeps) {
      sweep.catch((err: unknown) => {
        log.warn({ err }, 'could not delete expired data; trying again in an hour')
      })
    }
  }, SWEEP_INTERVAL_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

interface SweeperParts {
  db: Db
  files: FileStore
  log: FastifyBaseLogger
}
