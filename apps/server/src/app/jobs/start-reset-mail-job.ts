import type { FastifyBaseLogger } from 'fastify'
import { sendResetMails } from '../../features/auth/index.ts'
import { createAccountMail } from '../../features/notifications/index.ts'
import type { Alarm } from '../../platform/alarm/index.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Services } from '../create-services.ts'
import { startJob } from './start-job.ts'

/** Staff wait for these mails in front of the screen, so the job looks more often than others. */
const INTERVAL_MS = 1000

/** Mails password reset links. */
export function startResetMailJob({
  db,
  appSecret,
  publicUrl,
  services: { settings, providers },
  log,
  alarm,
}: {
  db: Db
  appSecret: string
  publicUrl: string
  services: Pick<Services, 'settings' | 'providers'>
  log: FastifyBaseLogger
  alarm?: Alarm
}): { stop(): Promise<void> } {
  const mail = createAccountMail({ settings, mailer: providers.mailer, publicUrl })
  return startJob({
    name: 'password links',
    work: (signal) => sendResetMails({ db, appSecret, publicUrl, mail, log }, signal),
    log,
    ...(alarm && { alarm }),
    intervalMs: INTERVAL_MS,
  })
}
