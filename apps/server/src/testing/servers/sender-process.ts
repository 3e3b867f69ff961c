import { pino } from 'pino'
import { createMessageProviders, startSender } from '../../features/notifications/index.ts'
import { createSettings } from '../../features/settings/index.ts'
import { connectDatabase } from '../../platform/database/index.ts'

/** A process that only sends messages, to be killed: `node sender-process.ts DATABASE_URL APP_SECRET`. */
const [, , connectionString = '', appSecret = ''] = process.argv
const publicUrl = 'https://forms.example.org'
const { db } = connectDatabase({ connectionString })
startSender(
  {
    db,
    settings: createSettings({ db, appSecret }),
    ...createMessageProviders({ allowPrivateNetwork: true, publicUrl }),
    publicUrl,
    timeZone: 'Asia/Dhaka',
    log: pino({ level: 'silent' }),
  },
  { pollMs: 20 },
)
// A sender alone does not keep a process alive.
setInterval(() => undefined, 60_000)
