import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSafeFetch, isPublicAddress, OutboundError } from './index.ts'

let calls: string[] = []
const server = createServer((request, response) => {
  calls.push(`${request.method} ${request.url}`)
  respond(request, response)
})
let origin = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function respond(request: IncomingMessage, response: ServerResponse): void {
  switch (request.url) {
    case '/moved':
      response.writeHead(302, { location: `${origin}/secret` }).end()
      return
    case '/endless':
      response.write('.'.repeat(70_000))
      return
    case '/silent':
      return
    default:
      request.pipe(response.writeHead(200, { 'x-seen': String(request.headers['x-key']) }))
  }
}

const inside = createSafeFetch({ allowPrivateNetwork: true })
const outside = createSafeFetch({ allowPrivateNetwork: false })
const kindOf = (call: Promise<unknown>) =>
  call.then(
    () => 'response',
    (error: unknown) => (error instanceof OutboundError ? error.kind : error),
  )

describe('createSafeFetch', () => {
  it('sends a request and returns status, headers and body', async () => {
    const { status, headers, body } = await inside(`${origin}/echo`, {
      method: 'POST',
      headers: { 'x-key': 'k' },
      body: 'নিবন্ধন',
    })
    expect([status, headers['x-seen'], body.toString()]).toEqual([200, 'k', 'নিবন্ধন'])
  })

  it('does not follow a redirect', async () => {
    calls = []
    expect((await inside(`${origin}/moved`)).status).toBe(302)
    expect(calls).toEqual(['GET /moved'])
  })

  it('gives up on a response that is too large, never ends or never starts', async () => {
    expect(await kindOf(inside(`${origin}/endless`, { maxBytes: 60_000 }))).toBe('too_large')
    expect(await kindOf(inside(`${origin}/endless`, { timeoutMs: 100 }))).toBe('timed_out')
    expect(await kindOf(inside(`${origin}/silent`, { timeoutMs: 100 }))).toBe('timed_out')
  })

  it('stops when the caller aborts', async () => {
    const signal = AbortSignal.abort()
    expect(await kindOf(inside(`${origin}/silent`, { signal }))).toBe('cancelled')
  })

  it.each([
    'http://example.org/',
    'ftp://example.org/',
    'file:///etc/passwd',
    'https://user:password@example.org/',
    'https://example.org:22/',
    'not an address',
    '',
  ])('rejects %j before it connects', async (url) => {
    expect(await kindOf(outside(url))).toBe('bad_address')
  })

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00::1]/',
    'https://0/',
  ])('rejects the private address %s', async (url) => {
    expect(await kindOf(outside(url))).toBe('private_address')
  })

  it('checks what a name resolves to when the connection is made', async () => {
    let lookups = 0
    const rebinding = createSafeFetch({
      allowPrivateNetwork: false,
      lookup: async () => {
        lookups += 1
        return [
          { address: '127.0.0.1', family: 4 },
          { address: '::1', family: 6 },
        ]
      },
    })
    expect(await kindOf(rebinding('https://harmless.example/'))).toBe('private_address')
    expect(lookups).toBe(1)
  })

  it('says that a name that does not exist cannot be reached', async () => {
    const lost = createSafeFetch({ allowPrivateNetwork: false, lookup: async () => [] })
    expect(await kindOf(lost('https://nowhere.example/'))).toBe('unreachable')
  })
})

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '103.48.16.1', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])(
    'accepts %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  it.each([
    ...['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', '0.0.0.0', '127.8.8.8'],
    ...['169.254.1.1', '224.0.0.1', '255.255.255.255', '198.18.0.1'],
    ...['::', '::1', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '::ffff:10.0.0.1', '64:ff9b::a00:1'],
    ...['2002:7f00:1::', '2001::1', '2001:db8::1', 'localhost', ''],
  ])('rejects %j', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
