import type { FastifyBaseLogger } from 'fastify'
import { runCampaigns, runReminders } from '../../features/campaigns/index.ts'
import { runBulkJobs } from '../../features/bulk-jobs/index.ts'
import { queueRecoveries, startSender } from '../../features/notifications/index.ts'
import {
  digestReceipts,
  settleAnnounced,
  settleOpenPayments,
  settleOpenRefunds,
} from '../../features/payments/index.ts'
import { expireHolds } from '../../features/seats/index.ts'
import { workOnStatements } from '../../features/statements/index.ts'
import { updateSearchIndex } from '../../features/submission-admin/index.ts'
import { makeOffers } from '../../features/waiting-list/index.ts'
import type { Db } from '../../platform/database/index.ts'
import type { FileStore } from '../../platform/files/index.ts'
import type { Services } from '../create-services.ts'
import { startJob } from './start-job.ts'
import { startResetMailJob } from './start-reset-mail-job.ts'
import { startSweeper } from './start-sweeper.ts'

interface JobParts {
  db: Db
  files: FileStore
  services: Services
  appSecret: string
  publicUrl: string
  timeZone: string
  log: FastifyBaseLogger
}

/** Members wait for these messages in front of the screen. */
const RECOVERY_INTERVAL_MS = 1000
/** Staff watch the progress. */
const CAMPAIGN_INTERVAL_MS = 1000
/** Free seats go to those who wait before others find them. */
const WAITING_LIST_INTERVAL_MS = 2000
const SEARCH_INDEX_INTERVAL_MS = 5000
/** Members wait for these seats. */
const HOLDS_INTERVAL_MS = 5000
/** Members may wait for a payment that bKash has announced. */
const ANNOUNCED_INTERVAL_MS = 2000
/** Staff watch the progress of these. */
const BULK_INTERVAL_MS = 1000

/** Staff wait for the payments of a statement. */
const STATEMENTS_INTERVAL_MS = 1000

/** Starts all background jobs. `stop` stops them one after the other, the last one first. */
export function startJobs(parts: JobParts): { stop(): Promise<void> } {
  const { db, files, services, appSecret, publicUrl, timeZone, log } = parts
  const { settings, providers, bkash } = services
  const jobs: { stop(): Promise<void> | void }[] = [
    startSweeper({ db, files, log }),
    // Settles bKash payments whose payer did not come back.
    startJob({
      name: 'payments',
      work: (signal) => settleOpenPayments({ db, bkash, log, signal }),
      log,
    }),
    // Looks up refunds whose response was lost.
    startJob({ name: 'refunds', work: (signal) => settleOpenRefunds({ db, bkash, log, signal }), log }),
    startJob({
      name: 'announced payments',
      work: (signal) => settleAnnounced({ db, bkash, log, signal }),
      log,
      intervalMs: ANNOUNCED_INTERVAL_MS,
    }),
    // Reviewers find receipts that were used twice by their digest.
    startJob({ name: 'receipts', work: (signal) => digestReceipts({ db, files }, signal), log }),
    startSender({ db, settings, ...providers, appSecret, publicUrl, timeZone, log }),
    startJob({
      name: 'recovery',
      work: (signal) => queueRecoveries({ db, settings }, signal),
      log,
      intervalMs: RECOVERY_INTERVAL_MS,
    }),
    startJob({
      name: 'messages to many',
      work: (signal) => runCampaigns({ db, settings, timeZone }, signal),
      log,
      intervalMs: CAMPAIGN_INTERVAL_MS,
    }),
    startJob({
      name: 'reminders',
      work: (signal) => runReminders({ db, settings, timeZone }, { signal }),
      log,
    }),
    // Offers free seats to those who wait for them, and ends offers.
    startJob({
      name: 'waiting list',
      work: (signal) => makeOffers({ db, appSecret }, signal),
      log,
      intervalMs: WAITING_LIST_INTERVAL_MS,
    }),
    startResetMailJob({ db, appSecret, publicUrl, services, log }),
    // Counts and indexes new submissions some seconds later, so that members do not wait for it when they submit.
    startJob({
      name: 'search index',
      work: (signal) => updateSearchIndex(db, signal),
      log,
      intervalMs: SEARCH_INDEX_INTERVAL_MS,
    }),
    // Releases seats whose payment did not arrive in time.
    startJob({
      name: 'held seats',
      work: (signal) => expireHolds(db, { signal }),
      log,
      intervalMs: HOLDS_INTERVAL_MS,
    }),
    startJob({
      name: 'bulk actions',
      work: (signal) => runBulkJobs({ db, log }, signal),
      log,
      intervalMs: BULK_INTERVAL_MS,
    }),
    startJob({
      name: 'statements',
      work: (signal) => workOnStatements({ db, log }, signal),
      log,
      intervalMs: STATEMENTS_INTERVAL_MS,
    }),
  ]
  return {
    stop: async () => {
      for (const job of jobs.toReversed()) await job.stop()
    },
  }
}
