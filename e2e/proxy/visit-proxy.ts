import { type ClientRequest, type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { once } from 'node:events'
import { connect as connectPlainly } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { connect as connectSecurely, type TLSSocket } from 'node:tls'
import { type Proxy, SITE } from './start-proxy.ts'

const PIECE = 256 * 1024

export interface Visit {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** The visitor's address: all of 127.0.0.0/8 are this machine. */
  from?: string
  site?: string
}

/** One HTTPS request, checked against the proxy's certificate, with the beginning of its response. */
export async function openVisit(
  { port, ca }: Proxy,
  path: string,
  { method = 'GET', headers = {}, body = '', from = '127.0.0.1', site = SITE }: Visit = {},
): Promise<IncomingMessage> {
  const request = secureRequest({
    host: '127.0.0.1',
    port,
    path,
    method,
    ca,
    servername: site,
    localAddress: from,
    headers: { host: site, ...headers },
    agent: false,
  })
  const responded = once(request, 'response') as Promise<[IncomingMessage]>
  void sendBody(request, Buffer.from(body))
  const [response] = await responded
  // A body that is rejected early is not sent to its end.
  request.on('error', () => {})
  return response
}

/**
 * Sends piece by piece and stops at the response: a proxy that rejects a body early closes the connection soon after,
 * and a client that is still sending then loses the response.
 */
async function sendBody(request: ClientRequest, body: Buffer) {
  let stopped = false
  request.once('close', () => (stopped = true)).once('response', () => (stopped = true))
  let start = 0
  for (; body.length - start > PIECE && !stopped; start += PIECE) {
    await new Promise<void>((resolve) => request.write(body.subarray(start, start + PIECE), () => resolve()))
    await nextTurn()
  }
  if (!stopped) request.end(body.subarray(start))
}

export async function visit(proxy: Proxy, path: string, given: Visit = {}) {
  const response = await openVisit(proxy, path, given)
  return { status: response.statusCode ?? 0, headers: response.headers, text: await text(response) }
}

/** By plain HTTP, as someone does who types only the name. */
export async function visitPlain({ plainPort }: Proxy, path: string) {
  const request = plainRequest({
    host: '127.0.0.1',
    port: plainPort,
    path,
    headers: { host: SITE },
    agent: false,
  })
  const responded = once(request, 'response') as Promise<[IncomingMessage]>
  request.end()
  const [response] = await responded
  response.resume()
  return { status: response.statusCode, location: response.headers.location }
}

/** So many uploads of which only the beginning is sent. */
export async function openSlowVisits(
  { port, ca }: Proxy,
  { count, path, from }: { count: number; path: string; from: (index: number) => string },
): Promise<TLSSocket[]> {
  const head = `POST ${path} HTTP/1.1\r\nhost: ${SITE}\r\ncontent-type: multipart/form-data; boundary=x\r\n`
  const open: TLSSocket[] = []
  // One after the other: the server runs in this process and must not be kept from its work by handshakes.
  for (let index = 0; index < count; index += 1) {
    const socket = connectPlainly({ host: '127.0.0.1', port, localAddress: from(index) })
    const secure = connectSecurely({ socket, ca, servername: SITE })
    // The proxy may close it before the test ends.
    secure.on('error', () => {})
    await once(secure, 'secureConnect')
    secure.write(`${head}content-length: 50000\r\n\r\n--x\r\nContent-Disposition: form-data; name="a"`)
    open.push(secure)
  }
  return open
}
