import { REST_GET, REST_POST } from '@payloadcms/next/routes'
import config from '../../../payload.config.js'

/** Only the API: its console is not measured, and would take memory and minutes to build. */
export const GET = REST_GET(config)
export const POST = REST_POST(config)
