import type { EndpointKey, ResponseOf } from '@nibondhon/api-contract'
import { addressOf, readResponse, send } from './call-endpoint.ts'
import { rethrowAndAnnounce } from './session-events.ts'
import { staffHeaders } from './staff-headers.ts'
import { readToken } from './token-storage.ts'

/** Sends files to an endpoint that takes multipart, as the signed-in user. Fails like any call of the API. */
export async function uploadFile<K extends EndpointKey>(
  key: K,
  body: FormData,
  params: object = {},
): Promise<ResponseOf<K>> {
  const token = readToken()
  const { method, url } = addressOf(key, params)
  const headers = { accept: 'application/json', ...staffHeaders(token) }
  const response = send(url, { method, headers, body }).then(readResponse)
  return (await response.catch((error: unknown) => rethrowAndAnnounce(error, token))) as ResponseOf<K>
}
