import { flushCompileCache } from 'node:module'
import { pino } from 'pino'
import { runCampaigns } from '../../features/campaigns/index.ts'
import { createMessageProviders, startSender } from '../../features/notifications/index.ts'
import { createSettings } from '../../features/settings/index.ts'
import { connectDatabase } from '../../platform/database/index.ts'
import { pauseBetween } from '../until.ts'

/** A process that only sends messages, also those to many, to be killed: `node sender-process.ts DATABASE_URL APP_SECRET`. */
const [, , connectionString = '', appSecret = ''] = process.argv
// It is killed, so its compile cache is written at once.
flushCompileCache()
const publicUrl = 'https://forms.example.org'
const { db } = connectDatabase({ connectionString })
const settings = createSettings({ db, appSecret })
const timeZone = 'Asia/Dhaka'
startSender(
  {
    db,
    settings,
    ...createMessageProviders({ allowPrivateNetwork: true, publicUrl }),
    appSecret,
    publicUrl,
    timeZone,
    log: pino({ level: 'silent' }),
  },
  { pollMs: 20 },
)
for (;;) {
  await runCampaigns({ db, settings, timeZone })
  await pauseBetween(20)
}
