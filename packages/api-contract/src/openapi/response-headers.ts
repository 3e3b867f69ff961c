import { API_VERSION } from '../api-version.ts'
import type { Access } from '../endpoint.ts'

/** What successful responses have besides their content, under the names that `responseHeadersOf` refers to. */
export const RESPONSE_HEADERS = {
  'Nibondhon-Version': {
    description: `The version of the API that responded: that of the request, or the newest, such as ${API_VERSION}`,
    schema: { type: 'string' },
  },
  RateLimit: {
    description: 'With an API key: the calls that are left, and the seconds until there are more',
    schema: { type: 'string' },
  },
  'RateLimit-Policy': {
    description: 'With an API key: how many calls it may make, and in how many seconds',
    schema: { type: 'string' },
  },
}

/** The state of the server, at `/health`, is of no version. */
export function responseHeadersOf(key: string, access: Access) {
  if (!key.includes(' /api/')) return {}
  const isForKeys = access !== 'public' && access !== 'signed-in'
  const names = isForKeys ? Object.keys(RESPONSE_HEADERS) : ['Nibondhon-Version']
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
