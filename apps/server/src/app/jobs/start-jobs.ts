import type { FastifyBaseLogger } from 'fastify'
import { runCampaigns, runReminders } from '../../features/campaigns/index.ts'
import { sendBooks } from '../../features/books/index.ts'
import { createBulkJobThread } from '../../features/bulk-jobs/index.ts'
import { createAccountMail, queueRecoveries, startSender } from '../../features/notifications/index.ts'
import { joinPeople, workOnImports } from '../../features/people/index.ts'
import { sendCodes } from '../../features/own-registrations/index.ts'
import {
  digestReceipts,
  fingerprintReceipts,
  settleAnnounced,
  settleOpenPayments,
  settleOpenRefunds,
} from '../../features/payments/index.ts'
import { proveTypedClaims } from '../../features/money/index.ts'
import { expireHolds } from '../../features/seats/index.ts'
import { workOnStatements } from '../../features/statements/index.ts'
import { updateSearchIndex } from '../../features/submission-admin/index.ts'
import { makeOffers } from '../../features/waiting-list/index.ts'
import { noteFormStates, startWebhookSender } from '../../features/webhooks/index.ts'
import { secretBox } from '../../platform/crypto/index.ts'
import type { Alarm } from '../../platform/alarm/index.ts'
import type { Connection, Db } from '../../platform/database/index.ts'
import type { FileStore } from '../../platform/files/index.ts'
import { createSafeFetch } from '../../platform/outbound/index.ts'
import type { PdfMaker } from '../../platform/pdf/index.ts'
import type { Services } from '../create-services.ts'
import { startJob } from './start-job.ts'
import { startResetMailJob } from './start-reset-mail-job.ts'
import { startSweeper } from './start-sweeper.ts'

export interface JobParts {
  db: Db
  connection: Connection
  files: FileStore
  services: Services
  pdf: PdfMaker
  appSecret: string
  publicUrl: string
  /** Whether webhooks may be in the server's own network: only for trials. */
  allowPrivateNetwork: boolean
  log: FastifyBaseLogger
  /** Stores that a user's lists have to contain what was changed for them. */
  remember: (userId: string) => Promise<void>
  /** Says when jobs have to look. */
  alarm: Alarm
}

/** Members wait for these messages in front of the screen. */
const RECOVERY_INTERVAL_MS = 1000
/** Staff watch the progress. */
const CAMPAIGN_INTERVAL_MS = 1000
/** Free seats go to those who wait before others find them. */
const WAITING_LIST_INTERVAL_MS = 2000
const SEARCH_INDEX_INTERVAL_MS = 5000
/** After the search index has queued them. */
const PEOPLE_INTERVAL_MS = 3000
/** Members wait for these seats. */
const HOLDS_INTERVAL_MS = 5000
/** Members may wait for a payment that its provider has announced. */
const ANNOUNCED_INTERVAL_MS = 2000
/** Members may wait for the proof of a transaction that they typed. */
const CLAIMS_INTERVAL_MS = 3000
/** Staff watch the progress of these. */
const BULK_INTERVAL_MS = 1000

/** Staff may look at a receipt soon after it was sent. */
const PICTURES_INTERVAL_MS = 10_000

/** Staff wait for the payments of a statement, and for the people of a list. */
const LISTS_INTERVAL_MS = 1000

/** Other programs learn when a form opens or closes. */
const FORM_STATES_INTERVAL_MS = 10_000

/** Once a month something is due. */
const BOOKS_INTERVAL_MS = 10 * 60_000
const BOOKS_REST_MS = 30 * 60_000

/** For what the clock brings without a row that says when: the hour of a reminder, a form that opens. */
const CLOCK_REST_MS = 5 * 60_000

/** Starts all background jobs. `stop` stops them one after the other, the last one first. */
export function startJobs(parts: JobParts): { stop(): Promise<void> } {
  const {
    db,
    connection,
    files,
    services,
    pdf,
    appSecret,
    publicUrl,
    allowPrivateNetwork,
    log,
    remember,
    alarm,
  } = parts
  const { settings, providers, paymentProviders } = services
  // Once, for a process without requests; each request and each message reads it anew.
  settings.association.reload().catch((err: unknown) => log.warn({ err }, 'could not read the association'))
  const senderParts = {
    ...{ db, settings, ...providers, appSecret, publicUrl, log },
    // Content is written with the association of the moment, which has been read by then.
    get timeZone() {
      return settings.association.timeZone()
    },
  }
  const mail = createAccountMail({ settings, mailer: providers.mailer, publicUrl })
  const bulkJobs = createBulkJobThread({ db, connection, log, remember })
  const jobs: { stop(): Promise<void> | void }[] = [
    startSweeper({ db, files, log }),
    // Settles payments whose payer did not come back.
    startJob({
      name: 'payments',
      work: (signal) => settleOpenPayments({ db, providers: paymentProviders, log, signal }),
      log,
      alarm,
    }),
    // Looks up refunds that are not finished, or whose response was lost.
    startJob({
      name: 'refunds',
      work: (signal) => settleOpenRefunds({ db, providers: paymentProviders, log, signal }),
      log,
      alarm,
    }),
    startJob({
      name: 'announced payments',
      work: (signal) => settleAnnounced({ db, providers: paymentProviders, log, signal }),
      log,
      alarm,
      intervalMs: ANNOUNCED_INTERVAL_MS,
    }),
    startJob({
      name: 'typed transactions',
      work: (signal) => proveTypedClaims({ db, settings, providers: paymentProviders, log, signal }),
      log,
      alarm,
      intervalMs: CLAIMS_INTERVAL_MS,
    }),
    // Reviewers find receipts that were used twice by their digest.
    startJob({ name: 'receipts', work: (signal) => digestReceipts({ db, files }, signal), log, alarm }),
    startJob({
      name: 'pictures of receipts',
      work: (signal) => fingerprintReceipts({ db, files }, signal),
      log,
      alarm,
      intervalMs: PICTURES_INTERVAL_MS,
    }),
    startSender(senderParts, { alarm }),
    startWebhookSender(
      {
        db,
        box: secretBox(appSecret),
        fetch: createSafeFetch({ allowPrivateNetwork }),
        mail,
        publicUrl,
        log,
      },
      { alarm },
    ),
    // Forms open and close by their dates too.
    startJob({
      name: 'forms for webhooks',
      work: () => noteFormStates(db),
      log,
      alarm,
      intervalMs: FORM_STATES_INTERVAL_MS,
      restMs: CLOCK_REST_MS,
    }),
    startJob({
      name: 'recovery',
      work: (signal) => queueRecoveries({ db, settings }, signal),
      log,
      alarm,
      intervalMs: RECOVERY_INTERVAL_MS,
    }),
    startJob({
      name: 'codes of members',
      work: (signal) => sendCodes({ db, settings, ...providers, appSecret, publicUrl, log }, signal),
      log,
      alarm,
      intervalMs: RECOVERY_INTERVAL_MS,
    }),
    startJob({
      name: 'messages to many',
      work: (signal) => runCampaigns(senderParts, signal),
      log,
      alarm,
      intervalMs: CAMPAIGN_INTERVAL_MS,
    }),
    startJob({
      name: 'reminders',
      work: (signal) => runReminders(senderParts, { signal }),
      log,
      alarm,
      restMs: CLOCK_REST_MS,
    }),
    // Offers free seats to those who wait for them, and ends offers.
    startJob({
      name: 'waiting list',
      work: (signal) => makeOffers({ db, appSecret }, signal),
      log,
      alarm,
      intervalMs: WAITING_LIST_INTERVAL_MS,
      restMs: CLOCK_REST_MS,
    }),
    startResetMailJob({ db, appSecret, publicUrl, services, log, alarm }),
    // Counts and indexes new submissions some seconds later, so that members do not wait for it when they submit.
    startJob({
      name: 'search index',
      work: (signal) => updateSearchIndex(db, signal),
      log,
      alarm,
      intervalMs: SEARCH_INDEX_INTERVAL_MS,
    }),
    // Finds whose new submissions are whose in the register of people.
    startJob({
      name: 'register of people',
      work: (signal) => joinPeople(senderParts, signal),
      log,
      alarm,
      intervalMs: PEOPLE_INTERVAL_MS,
    }),
    startJob({
      name: 'imports of people',
      work: (signal) => workOnImports({ db, log }, signal),
      log,
      alarm,
      intervalMs: LISTS_INTERVAL_MS,
    }),
    // Releases seats whose payment did not arrive in time.
    startJob({
      name: 'held seats',
      work: (signal) => expireHolds(db, { signal }),
      log,
      alarm,
      intervalMs: HOLDS_INTERVAL_MS,
    }),
    { stop: () => bulkJobs.close() },
    startJob({
      name: 'bulk actions',
      work: (signal) => bulkJobs.run(signal),
      log,
      alarm,
      intervalMs: BULK_INTERVAL_MS,
    }),
    // Mails the books of the last month to the treasurer.
    startJob({
      name: 'books',
      work: (signal) =>
        sendBooks({ db, pdf, association: settings.association, publicUrl, mail, log }, { signal }),
      log,
      alarm,
      intervalMs: BOOKS_INTERVAL_MS,
      restMs: BOOKS_REST_MS,
    }),
    startJob({
      name: 'statements',
      work: (signal) => workOnStatements({ db, log }, signal),
      log,
      alarm,
      intervalMs: LISTS_INTERVAL_MS,
    }),
  ]
  return {
    stop: async () => {
      for (const job of jobs.toReversed()) await job.stop()
    },
  }
}
