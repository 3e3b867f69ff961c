import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CAPACITY } from '../../platform/http/index.ts'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { openSlowRequest, type SlowRequest } from '../../testing/http/slow-request.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'

/** Of each kind; together more than the slots for writes. */
const SOCKETS = 100

let server: TestServer
let formId: string
let port: number
const open: SlowRequest[] = []

beforeAll(async () => {
  server = await startTestServer({ listen: true })
  formId = await makeStoredForm(server.db)
  port = Number(new URL(server.url).port)
})
afterAll(async () => {
  for (const one of open) one.leave()
  await server.close()
})

const MULTIPART = 'multipart/form-data; boundary=x'
const PART = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\nbytes'
const SLOW = [
  { path: () => `/api/forms/${formId}/submit`, type: 'application/json', start: '{' },
  { path: () => `/api/forms/${formId}/submit`, type: MULTIPART, start: PART },
  { path: () => '/api/submissions', type: MULTIPART, start: PART },
  { path: () => '/api/bkash/execute', type: 'application/json', start: '{' },
  { path: () => '/api/auth/login', type: 'application/json', start: '{' },
]

async function openSlowly(count: number, { path, type, start }: (typeof SLOW)[number], addresses: number) {
  const opened = await Promise.all(
    Array.from({ length: count }, (_, i) =>
      openSlowRequest(port, { path: path(), type, length: 50_000, from: `127.0.4.${1 + (i % addresses)}` }),
    ),
  )
  for (const one of opened) one.send(start)
  open.push(...opened)
}

async function post(path: string, body: unknown) {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

describe('slow bodies', () => {
  it.each([
    ['many addresses', 20],
    ['one address', 1],
  ])('from %s do not stop others from submitting, viewing or paying', async (_from, addresses) => {
    for (const slow of SLOW) await openSlowly(SOCKETS, slow, addresses)
    const submitted = await post(`/api/forms/${formId}/submit`, { data: { name: 'Rahima' } })
    expect(submitted.status).toBe(201)
    const view = await fetch(`${server.url}/api/submissions/public/${String(submitted.body['uniqueId'])}`)
    expect(view.status).toBe(200)
    expect((await post('/api/bkash/execute', { paymentID: 'unknown' })).status).toBe(404)
    expect((await post('/api/submissions', { formId, data: {} })).status).toBeLessThan(500)
    for (const one of open.splice(0)) one.leave()
  })
})

describe('a slow body', () => {
  it('is watched in production: 10 s of silence, 1 KB/s after 10 s', () => {
    expect(CAPACITY.bodies).toMatchObject({
      silenceTimeoutMs: 10_000,
      slowStartMs: 10_000,
      minBytesPerSecond: 1024,
    })
  })
})

describe('a slow machine', () => {
  it('may take its time to start: no part of the server has to be ready within seconds', () => {
    expect(server.app.initialConfig.pluginTimeout).toBe(0)
  })
})
