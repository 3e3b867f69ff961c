import { getPayload } from 'payload'
import config from './payload.config.js'

/** Started once with NODE_ENV=development, in which Payload makes its tables by itself. */
await getPayload({ config })
process.exit(0)
