import { request } from 'node:http'
import { pauseBetween } from '../../../../apps/server/src/testing/until.ts'

export interface Sending {
  body?: string | Buffer | object
  headers?: Record<string, string>
  token?: string
  /** All of 127.0.0.0/8 is this machine, so each address is another client to the server. */
  from?: string
  /** How often it is sent where the server says that it is busy, as it does without enough processor time. */
  tries?: number
}

export interface Reply {
  /** 0 where the connection ended without a response. */
  status: number
  headers: Record<string, string | string[] | undefined>
  bytes: Buffer
  /** The body of a JSON response; {} for any other. */
  json: Record<string, unknown>
}

const TIMEOUT_MS = 300_000
const TRIES = 60
const RETRY_INTERVAL_MS = 1_000

/** One request on its own connection: `send(url, 'POST /api/forms', { body })`. It never throws. */
export async function send(
  url: string,
  route: string,
  { tries = TRIES, ...sending }: Sending = {},
): Promise<Reply> {
  for (let left = tries; ; left -= 1) {
    const reply = await sendOnce(url, route, sending)
    const isBusy = reply.status === 503 && reply.json['code'] === 'busy'
    if (!isBusy || left <= 1) return reply
    await pauseBetween(RETRY_INTERVAL_MS)
  }
}

function sendOnce(
  url: string,
  route: string,
  { body, headers = {}, token, from = '127.0.0.1' }: Sending,
): Promise<Reply> {
  const [method = '', path = ''] = route.split(' ')
  const isJson = body !== undefined && !Buffer.isBuffer(body)
  const content = isJson && typeof body !== 'string' ? JSON.stringify(body) : (body as string | Buffer)
  return new Promise((resolve) => {
    const outgoing = request(url + path, {
      method,
      localAddress: from,
      agent: false,
      timeout: TIMEOUT_MS,
      headers: {
        ...(isJson && { 'content-type': 'application/json' }),
        ...(content !== undefined && { 'content-length': String(Buffer.byteLength(content)) }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    })
    const lost = () => resolve({ status: 0, headers: {}, bytes: Buffer.alloc(0), json: {} })
    outgoing.on('timeout', () => outgoing.destroy())
    outgoing.on('error', lost)
    outgoing.on('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', lost)
      response.on('end', () => {
        const bytes = Buffer.concat(parts)
        const { statusCode: status = 0, headers: received } = response
        resolve({ status, headers: received, bytes, json: readJson(bytes) })
      })
    })
    outgoing.end(content)
  })
}

/** The same, but throws unless it succeeds. */
export async function mustSend(url: string, route: string, sending: Sending = {}): Promise<Reply['json']> {
  const reply = await send(url, route, sending)
  if (reply.status < 200 || reply.status > 299) {
    throw new Error(`${route}: ${reply.status} ${reply.bytes.toString('utf8').slice(0, 500)}`)
  }
  return reply.json
}

function readJson(bytes: Buffer): Record<string, unknown> {
  try {
    return JSON.parse(bytes.toString('utf8')) as Record<string, unknown>
  } catch {
    return {}
  }
}
