import type { FastifyBaseLogger } from 'fastify'
import { type BkashAccess, settleOpenPayments } from '../../features/payments/index.ts'
import type { Db } from '../../platform/database/index.ts'
import { startJob } from './start-job.ts'

/** Settles bKash payments whose payer did not come back. */
export function startPaymentJob({ db, bkash, log }: { db: Db; bkash: BkashAccess; log: FastifyBaseLogger }): {
  stop(): Promise<void>
} {
  return startJob({
    name: 'payments',
    work: (signal) => settleOpenPayments({ db, bkash, log, signal }),
    log,
  })
}
