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
  /** Maximum size of the response body. */
  maxBytes?: number
  /** For the whole call, from the DNS lookup to the last byte. */
  timeoutMs?: number
  signal?: AbortSignal
}

export interface SafeResponse {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

/**
 * Calls an address that staff entered. The call cannot reach this machine or its network, even if the name resolves to
 * it, and time and memory are limited. Redirects are not followed: a 302 is returned like any other response. Throws
 * OutboundError when there is no response.
 */
export type SafeFetch = (url: string, request?: SafeRequest) => Promise<SafeResponse>

export interface SafeFetchOptions {
  /** Also allows http, any port and private addresses, for a gateway in the installation's own network. */
  allowPrivateNetwork: boolean
  /** Resolves names; the system's resolver by default. */
  lookup?: LookupAll
}

const DEFAULT_MAX_BYTES = 1024 * 1024
const DEFAULT_TIMEOUT_MS = 10_000

export function createSafeFetch({ allowPrivateNetwork, lookup = systemLookup }: SafeFetchOptions): SafeFetch {
  const safeLookup = checkedLookup(lookup, allowPrivateNetwork)

  return async (address, request = {}) => {
    const url = readAddress(address, allowPrivateNetwork)
    const timeout = AbortSignal.timeout(request.timeoutMs ?? DEFAULT_TIMEOUT_MS)
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout
    try {
      return await exchange(url, request, { signal, lookup: safeLookup })
    } catch (error) {
      if (error instanceof OutboundError) throw error
      if (timeout.aborted) throw new OutboundError('timed_out', error)
      if (signal.aborted) throw new OutboundError('cancelled', error)
      throw new OutboundError('unreachable', error)
    }
  }
}

/** Before an address is stored. Where its name leads is checked with each call. Throws OutboundError. */
export function assertUsableAddress(
  address: string,
  { allowPrivateNetwork }: Pick<SafeFetchOptions, 'allowPrivateNetwork'>,
): void {
  readAddress(address, allowPrivateNetwork)
}

const PORTS = new Set(['', '443', '8443'])

function readAddress(address: string, allowPrivateNetwork: boolean): URL {
  const url = URL.parse(address)
  const isPlain = url !== null && url.username === '' && url.password === '' && url.hostname !== ''
  if (!isPlain) throw new OutboundError('bad_address')
  const isHttps = url.protocol === 'https:'
  if (!isHttps && !(allowPrivateNetwork && url.protocol === 'http:')) throw new OutboundError('bad_address')
  if (!allowPrivateNetwork && !PORTS.has(url.port)) throw new OutboundError('bad_address')
  // An IP address is connected to without a lookup.
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
      // A compressed response could expand to any size.
      headers: { 'accept-encoding': 'identity', ...headers },
      lookup,
      signal,
      // Connections are not reused, so that each call is checked.
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
