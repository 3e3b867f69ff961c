import type { ResponseOf, EndpointKey } from '@nibondhon/api-contract'
import { callEndpoint, type RequestArguments } from './call-endpoint.ts'
import { rethrowAndAnnounce } from './session-events.ts'
import { staffHeaders } from './staff-headers.ts'
import { readToken } from './token-storage.ts'

/**
 * Calls the API as the person who is signed in.
 *
 *     const { data } = await request('GET /api/admin/users', { query: { page: 2 } })
 */
export function request<K extends EndpointKey>(
  key: K,
  ...[input]: RequestArguments<K>
): Promise<ResponseOf<K>> {
  const token = readToken()
  return callEndpoint(key, input, staffHeaders(token)).catch((error: unknown) =>
    rethrowAndAnnounce(error, token),
  )
}
