import { isRecord } from '@nibondhon/domain'
import type { BkashUnclear } from './bkash-types.ts'

export interface Sender {
  baseUrl: string
  timeoutMs: number
  fetch: typeof fetch
}

export type RawResponse = { kind: 'response'; status: number; body: JsonObject } | BkashUnclear

export type JsonObject = Record<string, unknown>

/** Posts JSON and reads JSON, with limits on time and size. Never throws: errors become `unclear` responses. */
export async function sendRequest(
  sender: Sender,
  path: string,
  headers: Record<string, string>,
  body: Record<string, string>,
): Promise<RawResponse> {
  try {
    const response = await sender.fetch(addressOf(sender, path), {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'manual', // the credentials are sent to the configured address only
      signal: AbortSignal.timeout(sender.timeoutMs), // holds for the body too
    })
    return await readResponse(response)
  } catch (error) {
    return unclearFrom(error)
  }
}

/** The second version of a call hangs on the host, beside the versioned address of the others. */
function addressOf({ baseUrl }: Sender, path: string): string {
  return path.startsWith('/v2/') ? new URL(baseUrl).origin + path : `${baseUrl}/tokenized/checkout${path}`
}

async function readResponse(response: Response): Promise<RawResponse> {
  const { status } = response
  const text = await readText(response)
  if (status === 503) return unclear('maintenance', true, 'HTTP 503')
  if (status === 429) return unclear('too-many-requests', false, 'HTTP 429')
  if (status >= 500) return unclear('unreadable', true, `HTTP ${status}`)
  if (status >= 300 && status < 400) return unclear('unreadable', true, `HTTP ${status}: a redirect`)
  if (text === null) return unclear('unreadable', true, `HTTP ${status}: more than ${MAX_BYTES} bytes`)
  const body = readObject(text)
  if (!body) return unclear('unreadable', true, `HTTP ${status}: not a JSON object`)
  return { kind: 'response', status, body }
}

/** Null when the response is larger than MAX_BYTES. */
async function readText(response: Response): Promise<string | null> {
  if (!response.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop early also ends the connection.
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > MAX_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function readObject(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

/** Only the code of an error is logged: messages of fetch may quote a header, and headers hold secrets. */
function unclearFrom(error: unknown): BkashUnclear {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return unclear('timeout', true, 'no response in time')
  }
  const code = errorCode(error)
  return unclear('network', !NEVER_CONNECTED.has(code), code)
}

function errorCode(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null
  return typeof code === 'string' ? code : 'no connection'
}

export function unclear(reason: BkashUnclear['reason'], mayHaveActed: boolean, detail: string): BkashUnclear {
  return { kind: 'unclear', reason, mayHaveActed, detail }
}

const MAX_BYTES = 65_536
const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH'])
