import { flushCompileCache } from 'node:module'
import { connectDatabase } from '../../platform/database/index.ts'
import { importNow } from '../people/import-list.ts'
import { pauseBetween } from '../until.ts'

/** A process that only works on imports of people, to be killed: `node import-process.ts DATABASE_URL`. */
const [, , connectionString = ''] = process.argv
// It is killed, so its compile cache is written at once.
flushCompileCache()
const { db } = connectDatabase({ connectionString })
for (;;) {
  await importNow(db)
  await pauseBetween(20)
}
