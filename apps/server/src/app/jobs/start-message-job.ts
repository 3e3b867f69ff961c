import type { FastifyBaseLogger } from 'fastify'
import { createCarriers, type Sender, startSender } from '../../features/notifications/index.ts'
import { createSettings } from '../../features/settings/index.ts'
import type { Db } from '../../platform/database/index.ts'

/** Sends the messages that wait. */
export function startMessageJob({
  db,
  appSecret,
  publicUrl,
  timeZone,
  allowPrivateNetwork,
  log,
}: {
  db: Db
  appSecret: string
  publicUrl: string
  timeZone: string
  allowPrivateNetwork: boolean
  log: FastifyBaseLogger
}): Sender {
  const settings = createSettings({ db, appSecret })
  const carriers = createCarriers({ allowPrivateNetwork, publicUrl })
  return startSender({ db, settings, ...carriers, publicUrl, timeZone, log })
}
