import { networkError, refusalOf } from './call-endpoint.ts'
import { readToken } from './token-storage.ts'

/** Fetches a file as the person who is signed in; a refusal is thrown as an ApiError. */
export async function requestFile(
  url: string,
  { body, signal }: { body?: unknown; signal?: AbortSignal } = {},
): Promise<Response> {
  const token = readToken()
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
    cache: 'no-store',
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw networkError()
  })
  if (!response.ok) throw await refusalOf(response)
  return response
}
