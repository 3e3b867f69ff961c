import type { BodyOf, ResponseOf } from '@nibondhon/api-contract'
import { callEndpoint } from '../../lib/call-endpoint.ts'

/** A slow network may need long for a list; a dead one must not hold the scans up. */
const CALL_TIMEOUT_MS = 30_000

export const gateApi = {
  pair: (code: string) => callEndpoint('POST /api/check-in/pair', { body: { code } }, {}),

  list: (token: string, since: number): Promise<ResponseOf<'GET /api/check-in/list'>> =>
    withTimeout((signal) =>
      callEndpoint('GET /api/check-in/list', { query: { since }, signal }, bearer(token)),
    ),

  send: (
    token: string,
    body: BodyOf<'POST /api/check-in/scans'>,
  ): Promise<ResponseOf<'POST /api/check-in/scans'>> =>
    withTimeout((signal) => callEndpoint('POST /api/check-in/scans', { body, signal }, bearer(token))),
}

function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` }
}

async function withTimeout<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), CALL_TIMEOUT_MS)
  try {
    return await call(controller.signal)
  } finally {
    clearTimeout(timer)
  }
}
