import type { FastifyBaseLogger } from 'fastify'
import { sendResetMails } from '../../features/auth/index.ts'
import { createAccountMail, createCarriers } from '../../features/notifications/index.ts'
import { createSettings } from '../../features/settings/index.ts'
import type { Db } from '../../platform/database/index.ts'
import { startJob } from './start-job.ts'

const EVERY_SECOND = 1000

/** Sends the links of people who forgot their password; they wait for them in front of the screen. */
export function startResetMailJob({
  db,
  appSecret,
  publicUrl,
  allowPrivateNetwork,
  log,
}: {
  db: Db
  appSecret: string
  publicUrl: string
  allowPrivateNetwork: boolean
  log: FastifyBaseLogger
}): { stop(): Promise<void> } {
  const settings = createSettings({ db, appSecret })
  const { mailer } = createCarriers({ allowPrivateNetwork, publicUrl })
  const mail = createAccountMail({ settings, mailer, publicUrl })
  return startJob({
    name: 'password links',
    work: (signal) => sendResetMails({ db, appSecret, publicUrl, mail, log }, signal),
    log,
    pauseMs: EVERY_SECOND,
  })
}
