import { flushCompileCache } from 'node:module'
import { makeOffers } from '../../features/waiting-list/make-offers.ts'
import { connectDatabase } from '../../platform/database/index.ts'

/**
 * A process that makes offers when its parent says so, to be killed while it does: `node offer-process.ts DATABASE_URL
 * APP_SECRET`. It says when it has started, because that takes longer than making offers.
 */
const [, , connectionString = '', appSecret = ''] = process.argv
// It is killed, so its compile cache is written at once.
flushCompileCache()
const { db } = connectDatabase({ connectionString })
process.on('message', () => void makeOffers({ db, appSecret }))
process.send?.('started')
