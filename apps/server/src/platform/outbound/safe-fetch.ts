import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { checkedLookup, type LookupAll, systemLookup } from './checked-lookup.ts'
import { isPublicAddress } from './is-public-address.ts'
import { OutboundError } from './outbound-error.ts'

export interface SafeRequest {
  method?: 'GET' | 'POST'
  headers?: OutgoingHttpHeaders
  body?: string | Uint8Array
  /** Of the answer's body, in bytes. */
  maxBytes?: number
  /** For the whole call, from looking up the name to the last byte. */
  timeoutMs?: number
  signal?: AbortSignal
}

export interface SafeResponse {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

/**
 * Calls an address that staff have typed in. Whatever it says, and whatever its name resolves to at that moment,
 * the call cannot reach this machine or its network, hang, or fill the memory. Redirects are not followed: a 302 is
 * an answer like any other. Throws OutboundError when there is no answer.
 */
export type SafeFetch = (url: string, request?: SafeRequest) => Promise<SafeResponse>

export interface SafeFetchOptions {
  /** For installations whose gateway stands in their own network: http, any port and private addresses as well. */
  allowPrivateNetwork: boolean
  /** How names become addresses; the system's way unless said otherwise. */
  lookup?: LookupAll
}

const DEFAULT_MAX_BYTES = 1024 * 1024
const DEFAULT_TIMEOUT_MS = 10_000

export function createSafeFetch({ allowPrivateNetwork, lookup = systemLookup }: SafeFetchOptions): SafeFetch {
  const judged = checkedLookup(lookup, allowPrivateNetwork)

  return async (address, request = {}) => {
    const url = readAddress(address, allowPrivateNetwork)
    const timeout = AbortSignal.timeout(request.timeoutMs ?? DEFAULT_TIMEOUT_MS)
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout
    try {
      return await exchange(url, request, { signal, lookup: judged })
    } catch (error) {
      if (error instanceof OutboundError) throw error
      if (timeout.aborted) throw new OutboundError('timed_out', error)
      if (signal.aborted) throw new OutboundError('cancelled', error)
      throw new OutboundError('unreachable', error)
    }
  }
}

const PORTS = new Set(['', '443', '8443'])

function readAddress(address: string, allowPrivateNetwork: boolean): URL {
  const url = URL.parse(address)
  const isPlain = url !== null && url.username === '' && url.password === '' && url.hostname !== ''
  if (!isPlain) throw new OutboundError('bad_address')
  const isHttps = url.protocol === 'https:'
  if (!isHttps && !(allowPrivateNetwork && url.protocol === 'http:')) throw new OutboundError('bad_address')
  if (!allowPrivateNetwork && !PORTS.has(url.port)) throw new OutboundError('bad_address')
  // An address in digits is connected to without any lookup.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !allowPrivateNetwork && !isPublicAddress(host)) {
    throw new OutboundError('private_address')
  }
  return url
}

function exchange(
  url: URL,
  { method = 'GET', headers, body, maxBytes = DEFAULT_MAX_BYTES }: SafeRequest,
  { signal, lookup }: { signal: AbortSignal; lookup: LookupFunction },
): Promise<SafeResponse> {
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const call = request(url, {
      method,
      // A packed answer could unfold to any size.
      headers: { 'accept-encoding': 'identity', ...headers },
      lookup,
      signal,
      // No connection is kept: the next call is judged anew.
      agent: false,
    })
    call.once('error', reject)
    call.once('response', (response) => {
      readWhole(response, maxBytes).then((content) => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: content })
      }, reject)
    })
    call.end(body)
  })
}

async function readWhole(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    // Leaving the loop closes the connection.
    if (size > maxBytes) throw new OutboundError('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
