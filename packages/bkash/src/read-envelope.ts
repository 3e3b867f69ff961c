import { meaningOf } from './bkash-codes.ts'
import type { BkashDeclined, BkashUnclear } from './bkash-types.ts'
import { unclear, type JsonObject, type RawResponse } from './send-request.ts'

export type Envelope = { kind: 'ok'; body: JsonObject; message: string } | BkashDeclined | BkashUnclear

/**
 * bKash wraps an error in four ways: {statusCode, statusMessage}, {errorCode, errorMessage},
 * {internalCode, externalCode, errorMessageEn, errorMessageBn} and, from the gateway before it, {message}. A successful
 * refund has no code at all: `isResult` recognises it.
 */
export function readEnvelope(response: RawResponse, isResult?: (body: JsonObject) => boolean): Envelope {
  if (response.kind === 'unclear') return response
  const { status, body } = response
  if (status === 401 || status === 403) return unclear('credentials', false, `HTTP ${status}`)

  const code = firstText(body, ['errorCode', 'externalCode', 'internalCode', 'statusCode'])
  const message = firstText(body, ['errorMessage', 'errorMessageEn', 'statusMessage', 'message']) ?? ''
  if (!code && status < 400 && isResult?.(body)) return { kind: 'ok', body, message }
  // Messages of the gateway have no code: it rejected the request or gave up on it.
  if (!code) return unclear('unreadable', true, `HTTP ${status} without a code`)

  const meaning = meaningOf(code)
  if (meaning === 'unavailable') return unclear('maintenance', true, `code ${code}`)
  if (meaning !== 'success') return { kind: 'declined', code, message: message || `bKash: ${code}`, meaning }
  if (status >= 400) return unclear('unreadable', true, `HTTP ${status} with code ${code}`)
  return { kind: 'ok', body, message }
}

/** For any text in a response; ids, codes and addresses of bKash have a few hundred letters at most. */
const MAX_TEXT_LENGTH = 2_000

/** The first of these keys that holds text. Codes have come as numbers too. */
export function firstText(body: JsonObject, keys: string[]): string | null {
  for (const key of keys) {
    const value = body[key]
    if (typeof value === 'number') return String(value)
    if (typeof value === 'string' && value !== '') return value.slice(0, MAX_TEXT_LENGTH)
  }
  return null
}
