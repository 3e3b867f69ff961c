import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { makeStoredForm } from '../../apps/server/src/testing/builders/make-stored-form.ts'
import { makeUser } from '../../apps/server/src/testing/builders/make-user.ts'
import { encodeMultipart } from '../../apps/server/src/testing/http/post-multipart.ts'
import { sampleFile } from '../../apps/server/src/testing/builders/sample-files.ts'
import { startTestServer, type TestServer } from '../../apps/server/src/testing/servers/start-test-server.ts'
import { isInstalled, type Proxy, type ProxyKind, SITE, startProxy } from './start-proxy.ts'
import { openSlowVisits, openVisit, visit, visitPlain } from './visit-proxy.ts'

const FILE_LIMIT = 5 * 1024 * 1024
const SLOW_VISITS = 300

// Where one cannot be installed, its tests are skipped; `npm test` says so (scripts/lib/tests/proxies.mjs).
const PROXIES: { kind: ProxyKind; network: string }[] = [
  { kind: 'nginx', network: '127.0.1' },
  { kind: 'caddy', network: '127.0.2' },
]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ listen: true, trustProxy: ['127.0.0.1'], publicUrl: `https://${SITE}` })
})
afterAll(() => server.close())

describe.each(PROXIES)('HTTPS by deploy/ for $kind', ({ kind, network }) => {
  const here = it.skipIf(!isInstalled(kind))
  let proxy: Proxy
  beforeAll(async () => {
    if (isInstalled(kind))
      proxy = await startProxy(kind, { servers: { 8082: Number(new URL(server.url).port) } })
  })
  afterAll(() => proxy.stop())

  here('serves the pages with the headers of the server and its own', async () => {
    const page = await visit(proxy, '/')
    expect(page.status).toBe(200)
    expect(page.headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
    })
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    expect((await visit(proxy, '/api/auth/me')).headers['strict-transport-security']).toBeDefined()
  })

  here('leads from http to https', async () => {
    const { status, location = '' } = await visitPlain(proxy, '/reunion?from=sms')
    expect(status).toBe(308)
    expect(new URL(location)).toMatchObject({
      protocol: 'https:',
      hostname: SITE,
      pathname: '/reunion',
      search: '?from=sms',
    })
  })

  here('limits each visitor by their real address, not by the one they claim', async () => {
    const guess = async (host: number, number: number) => {
      const { status } = await visit(proxy, '/api/auth/login', {
        method: 'POST',
        from: `${network}.${host}`,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${number}` },
        body: JSON.stringify({ email: `${kind}${number}@example.org`, password: 'a guess' }),
      })
      return status
    }
    const guesses = await Promise.all(Array.from({ length: 24 }, (_, i) => guess(1, i)))
    expect(guesses.filter((status) => status === 401)).toHaveLength(20)
    expect(guesses.filter((status) => status === 429)).toHaveLength(4)
    expect(await guess(2, 100)).toBe(401)
  })

  here('takes files of up to 5 MB; the server itself rejects more', async () => {
    const formId = await makeStoredForm(server.db, {
      fields: [{ id: 'photo', type: 'file', label: 'Photo' }],
    })
    const send = async (size: number) => {
      const { body, contentType } = await encodeMultipart({ photo: sampleFile('png', { size }) })
      const headers = { 'content-type': contentType, 'content-length': String(body.length) }
      return openVisit(proxy, `/api/forms/${formId}/submit`, { method: 'POST', headers, body })
    }
    const upload = async (size: number) => {
      const response = await send(size)
      return { status: response.statusCode, ...((await json(response)) as object) }
    }
    expect(await upload(FILE_LIMIT - 1)).toMatchObject({ status: 201 })
    expect(await upload(FILE_LIMIT + 1)).toMatchObject({ status: 400, errors: { photo: expect.anything() } })
    // Only the status: the proxy may close the connection before a client that is still sending has read the rest.
    const tooLarge = await untilAnswered(() => send(4 * FILE_LIMIT))
    expect(tooLarge.statusCode).toBe(413)
    tooLarge.destroy()
  })

  here('lets members submit and view while hundreds of slow bodies stay open', async () => {
    const formId = await makeStoredForm(server.db)
    const slow = await openSlowVisits(proxy, {
      count: SLOW_VISITS,
      path: `/api/forms/${formId}/submit`,
      from: (i) => `${network}.${10 + (i % 20)}`,
    })
    onTestFinished(() => slow.forEach((socket) => socket.destroy()))
    const sent = await visit(proxy, `/api/forms/${formId}/submit`, {
      method: 'POST',
      from: `${network}.3`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: { name: 'Rahima' } }),
    })
    expect(sent.status).toBe(201)
    const { uniqueId } = JSON.parse(sent.text) as { uniqueId: string }
    expect((await visit(proxy, `/api/submissions/public/${uniqueId}`)).status).toBe(200)
    // The proxy buffers bodies that are still arriving: the server has seen none of them.
    expect(await connectionsOf(server)).toBeLessThan(SLOW_VISITS)
  })

  here('writes no code, link or token to its log', async () => {
    const secrets = ['SECRETUID', '123456', 'SECRETSIGNATURE', 'secretreferrer', 'secret-token']
    const paths = [
      '/edit-submission/SECRETUID/123456',
      '/view-submission/SECRETUID',
      '/retry-payment/SECRETUID/123456',
      '/pdf/SECRETUID',
      '/success/reunion?uniqueId=SECRETUID&editCode=123456',
      '/uploads/0b0e9e0a-0000-4000-8000-SECRETUID?exp=1&sig=SECRETSIGNATURE',
      '/api/submissions/edit/SECRETUID/123456',
      '/api/submissions/public/SECRETUID',
      '/api/bkash/retry-info/SECRETUID/123456',
      '/reset-password/secret-token',
      '/login?token=secret-token',
    ]
    for (const path of paths) {
      await visit(proxy, path, { headers: { referer: `https://${SITE}/edit-submission/secretreferrer/1` } })
    }
    await expect.poll(() => proxy.log()).toContain('/login')
    for (const logged of [
      '/edit-submission',
      '/uploads',
      '/api/submissions/edit',
      '/api/submissions/public',
    ]) {
      expect(proxy.log()).toContain(logged)
    }
    for (const secret of secrets) expect(proxy.log()).not.toContain(secret)
  })

  here('passes live updates on at once', async () => {
    const formId = await makeStoredForm(server.db)
    const { token } = await makeUser(server.db, { role: 'submission_viewer' })
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` }
    const stream = await openVisit(proxy, '/api/events', { headers })
    onTestFinished(() => void stream.destroy())
    let text = ''
    stream.on('data', (piece: Buffer) => (text += piece))
    await expect.poll(() => text).toContain('event: ready')
    await visit(proxy, `/api/forms/${formId}/submit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: { name: 'Rahima' } }),
    })
    await expect.poll(() => text).toContain('event: changes')
  })

  here('ends the live updates of a console that was closed', async () => {
    const { token } = await makeUser(server.db, { role: 'submission_viewer' })
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` }
    // More than one person may have open at once.
    for (let opened = 0; opened < 12; opened += 1) {
      await expect
        .poll(async () => {
          const stream = await openVisit(proxy, '/api/events', { headers })
          stream.destroy()
          return stream.statusCode
        })
        .toBe(200)
    }
  })

  here('passes exports on as they are made', async () => {
    const slow = createServer().listen(0, '127.0.0.1')
    await once(slow, 'listening')
    const front = await startProxy(kind, { servers: { 8082: (slow.address() as AddressInfo).port } })
    onTestFinished(async () => {
      await front.stop()
      slow.closeAllConnections()
      slow.close()
    })
    const asked = once(slow, 'request')
    const visiting = openVisit(front, '/api/export/submissions?format=csv')
    const [, exporting] = (await asked) as [unknown, ServerResponse]
    exporting.writeHead(200, { 'content-type': 'text/csv' }).write('first row\n')
    // The rest is made only when the beginning has arrived.
    const [beginning] = (await once(await visiting, 'data')) as [Buffer]
    expect(beginning.toString()).toBe('first row\n')
    exporting.end('last row\n')
  })
})

function connectionsOf({ app }: TestServer): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}

const MAX_ATTEMPTS = 5

/** A proxy that answers early may reset the connection of a client that is still sending, and its answer is lost. */
async function untilAnswered<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send()
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !String(error).includes('ECONNRESET')) throw error
    }
  }
}
