import type { FastifyBaseLogger } from 'fastify'
import { bkashAccess, settleOpenPayments } from '../../features/payments/index.ts'
import { createSettings } from '../../features/settings/index.ts'
import type { Db } from '../../platform/database/index.ts'
import { startJob } from './start-job.ts'

/** Settles payments that nobody came back for. */
export function startPaymentJob({
  db,
  appSecret,
  bkashBaseUrl,
  log,
}: {
  db: Db
  appSecret: string
  bkashBaseUrl: string | null
  log: FastifyBaseLogger
}): { stop(): Promise<void> } {
  const settings = createSettings({ db, appSecret })
  const bkash = bkashAccess({ db, settings, appSecret, bkashBaseUrl })
  return startJob({
    name: 'payments',
    work: (signal) => settleOpenPayments({ db, bkash, log, signal }),
    log,
  })
}
