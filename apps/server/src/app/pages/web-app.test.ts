import type { PageData } from '@nibondhon/api-contract'
import { CONSOLE_ROUTES, PUBLIC_ROUTES } from '@nibondhon/domain'
import { rmSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase } from '../../platform/database/index.ts'
import { CAPACITY } from '../../platform/http/index.ts'
import { call } from '../../testing/http/call.ts'
import { makeUser } from '../../testing/builders/make-user.ts'
import { makeWebRoot } from '../../testing/servers/make-web-root.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'

const CANARY = 'CANARY-51c2'
let webRoot: string
let server: TestServer
let token: string
let form: { id: string; updatedAt: string }

beforeAll(async () => {
  webRoot = makeWebRoot()
  server = await startTestServer({ webRoot })
  token = (await makeUser(server.db)).token
  form = await create(FORM)
})
afterAll(async () => {
  await server.close()
  rmSync(webRoot, { recursive: true })
})

const FORM = {
  title: 'Reunion <2027> & "more"',
  description: 'পুনর্মিলনী </script><script>alert(1)</script>',
  fields: [
    { id: 'name', label: 'Name' },
    { id: 'note', label: CANARY, visibility: { level: 'hidden' } },
  ],
  settings: { notifications: { emailTemplate: { subject: CANARY } } },
}

const create = async (body: object) => (await call(server.app, 'POST /api/forms', { token, body })).body
const get = (url: string, headers: Record<string, string> = {}, method: InjectOptions['method'] = 'GET') =>
  server.app.inject({ method, url, headers })
const dataOf = (html: string): PageData | null => {
  const text = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1]
  return text === undefined ? null : (JSON.parse(text) as PageData)
}
/** The body of the one response that a page was rendered with. */
const formIn = (html: string) => Object.values(dataOf(html)?.responses ?? {})[0]?.body
const withoutSuccess = ({ success: _, ...rest }: Record<string, unknown>) => rest

it.each([...Object.values(PUBLIC_ROUTES), ...CONSOLE_ROUTES])('serves a page under %s', (url) => {
  expect(server.app.hasRoute({ method: 'GET', url })).toBe(true)
})

it('a form whose address a page has taken is reached by its id, keeps the address, and staff see it', async () => {
  const { id } = await create({ title: 'Mine', fields: [{ id: 'name', label: 'Name' }] })
  await server.db.updateTable('forms').set({ custom_url: 'my' }).where('id', '=', id).execute()
  const stored = async () =>
    (await server.db.selectFrom('forms').select('custom_url').where('id', '=', id).executeTakeFirstOrThrow())
      .custom_url
  for (const path of [`/${id}`, `/form/${id}`, `/payment/${id}`]) {
    expect(formIn((await get(path)).body), path).toMatchObject({ id, customUrl: id, title: 'Mine' })
  }
  const seen = await call(server.app, `GET /api/forms/${id}`, { token })
  expect(seen.body).toMatchObject({ customUrl: id, hiddenUrl: 'my' })
  await call(server.app, `PUT /api/forms/${id}`, { token, body: { description: 'Ours' } })
  expect(await stored()).toBe('my')
  const moved = await call(server.app, `PUT /api/forms/${id}/url`, { token, body: { customUrl: 'mine-2' } })
  expect(moved.body).toMatchObject({ customUrl: 'mine-2' })
  expect(moved.body.hiddenUrl).toBeUndefined()
  expect((await get(`/${id}`)).headers.location).toBe('/mine-2')
})

describe('the page of a form', () => {
  it.each(['', '/payment', '/success', '/error'])(
    'carries the public form under %s/{customUrl}',
    async (place) => {
      const response = await get(`${place}/reunion-2027-more?from=chat`)
      expect(response.statusCode).toBe(200)
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
      const shown = (await call(server.app, 'GET /api/forms/url/reunion-2027-more')).body
      expect(formIn(response.body)).toEqual(place === '' ? withoutSuccess(shown) : shown)
    },
  )

  it('carries it under /form/{id} as well', async () => {
    expect(formIn((await get(`/form/${form.id}`)).body)).toMatchObject({ id: form.id })
  })

  it.each([
    ['/REUNION-2027-more', '/reunion-2027-more'],
    ['/%72eunion-2027-more?from=%2Fchat&a=1', '/reunion-2027-more?from=%2Fchat&a=1'],
  ])('has one address: %s leads to %s', async (given, address) => {
    const response = await get(given)
    expect([response.statusCode, response.headers.location]).toEqual([308, address])
    // The address may change later, and this one may then be the right one.
    expect(response.headers['cache-control']).toBe('no-store')
    expect((await get(address)).statusCode).toBe(200)
  })

  it('has one address under /form/{id}, too', async () => {
    const answer = await get(`/form/${form.id.toUpperCase()}?a=1`)
    expect([answer.statusCode, answer.headers.location]).toEqual([308, `/form/${form.id}?a=1`])
  })

  it('holds nothing that is not public, and no markup that the form brought', async () => {
    const { body } = await get('/reunion-2027-more', { authorization: `Bearer ${token}` })
    expect(body).not.toContain(CANARY)
    // The script of the page, its data and its styles.
    expect(body.match(/<script/g)).toHaveLength(3)
    expect(body).toContain('<title>Reunion &lt;2027&gt; &amp; &quot;more&quot;</title>')
    expect(body).toContain('<html lang="en">')
  })

  it('is rendered once for each version and language', async () => {
    const rendered = async (headers?: Record<string, string>) =>
      /render \d+/.exec((await get('/reunion-2027-more', headers)).body)?.[0]
    const first = await rendered()
    expect(first).toBeDefined()
    expect(await rendered()).toBe(first)
    const bangla = await rendered({ 'accept-language': 'bn' })
    expect(bangla).not.toBe(first)
    expect(await rendered({ 'accept-language': 'bn' })).toBe(bangla)
    expect(await rendered()).toBe(first)
  })

  it('is kept by browsers, which ask each time whether it is still the same', async () => {
    const first = await get('/reunion-2027-more')
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const etag = String(first.headers.etag)
    const again = await get('/reunion-2027-more', { 'if-none-match': `"x", ${etag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('is new as soon as the form has changed', async () => {
    const changing = await create({ title: 'Changing' })
    const before = await get('/changing')
    await call(server.app, `PUT /api/forms/${changing.id}`, { token, body: { title: 'Changed' } })
    const after = await get('/changing', { 'if-none-match': String(before.headers.etag) })
    expect(after.statusCode).toBe(200)
    expect(formIn(after.body)).toMatchObject({ title: 'Changed' })
    await call(server.app, `PUT /api/forms/${changing.id}/url`, { token, body: { customUrl: 'elsewhere' } })
    expect((await get('/changing')).statusCode).toBe(404)
    expect(formIn((await get('/elsewhere')).body)).toMatchObject({ customUrl: 'elsewhere' })
  })

  it('of an inactive form says so, with its name only', async () => {
    const closed = await create({ title: 'Closed', description: CANARY, fields: FORM.fields })
    await call(server.app, `PUT /api/forms/${closed.id}`, { token, body: { isActive: false } })
    const { statusCode, body } = await get('/closed')
    expect(statusCode).toBe(200)
    expect(formIn(body)).toMatchObject({ isActive: false, title: 'Closed', fields: [] })
    expect(body).not.toContain(CANARY)
  })

  it.each([
    '/nothing-here',
    '/form/me',
    '/form/00000000-0000-4000-8000-000000000000',
    '/success/none',
    '/a.php',
    '/a%00',
  ])('is a page with the status 404 for %s', async (url) => {
    const { statusCode, headers, body } = await get(url)
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toContain('text/html')
    expect(body).toContain('<div id="root"><p>')
  })

  it('leads from an address with a slash at its end to the one without, and nowhere else', async () => {
    const { statusCode, headers } = await get('/reunion-2027-more/?a=1')
    expect([statusCode, headers.location]).toEqual([308, '/reunion-2027-more?a=1'])
    for (const url of ['//evil.example/', '/\\evil.example/', '/%2Fevil.example/']) {
      expect((await get(url)).headers.location).toBeUndefined()
    }
  })

  it.each([
    ['/reunion', 'form'],
    ['/form/5e8cd6e2-6b2c-4fd5-9d6e-2f4a3f0d7a10', 'formById'],
    ['/', 'landing'],
  ])('says what failed, as 503, when the database does not answer: %s', async (url, route) => {
    const nowhere = connectDatabase({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'nothing' })
    const broken = await startTestServer({ webRoot, db: nowhere.db })
    const headersOfVisitor = { 'accept-language': 'bn' }
    const { statusCode, headers, body } = await broken.app.inject({ url, headers: headersOfVisitor })
    expect(statusCode).toBe(503)
    expect(headers['retry-after']).toBe('5')
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain(`<div id="root"><p>${route}, bn`)
    expect(formIn(body)).toMatchObject({ code: 'database_unavailable' })
    await broken.close()
    await nowhere.close()
  })
})

describe('the other pages', () => {
  it.each([
    ...[
      '/edit',
      '/edit-submission/ABC',
      '/edit-submission/ABC/123456',
      '/view-submission/ABC',
      '/bkash/callback?paymentID=1',
    ],
    ...['/retry-payment/ABC/TR001', '/pdf/ABC'],
  ])('%s is rendered for the visitor and stored nowhere', async (url) => {
    const { statusCode, headers, body } = await get(url)
    expect(statusCode).toBe(url.startsWith('/view-submission') ? 404 : 200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('Asia/Dhaka')
    expect(body.match(/<script/g)).toHaveLength(3)
  })

  it('of home is rendered once, until a listed form or the association changes', async () => {
    const rendered = async () => /render \d+/.exec((await get('/')).body)?.[0]
    const first = await rendered()
    expect(first).toBeDefined()
    expect(await rendered()).toBe(first)
    expect((await get('/')).headers['cache-control']).toBe('private, no-cache')
    await create({ ...FORM, title: 'On the home page', settings: { listed: true } })
    const second = await rendered()
    expect(second).not.toBe(first)
    expect((await get('/')).body).toContain('On the home page')
  })

  it('carry the response of the API, also one that says no', async () => {
    const { body } = await get('/view-submission/ABC')
    expect(dataOf(body)?.responses['/api/submissions/public/ABC']).toMatchObject({
      status: 404,
      body: { success: false },
    })
  })

  it('give up their slot while the API works for them', async () => {
    const reads = { slots: 1, maxWaiting: 0, waitTimeoutMs: 1000 }
    const small = await startTestServer({
      webRoot,
      capacity: { ...CAPACITY, lanes: { ...CAPACITY.lanes, reads } },
    })
    expect((await small.app.inject({ url: '/view-submission/ABC' })).statusCode).toBe(404)
    await small.close()
  })

  it('are 503 when the API fails', async () => {
    const nowhere = connectDatabase({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'nothing' })
    const broken = await startTestServer({ webRoot, db: nowhere.db })
    const { statusCode, headers, body } = await broken.app.inject({ url: '/success/reunion' })
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
    expect(body).toContain('<div id="root"><p>success')
    await broken.close()
    await nowhere.close()
  })

  it.each(['/login', '/login/forgot', '/login/reset', '/admin', '/admin/forms/new'])(
    '%s is the console',
    async (url) => {
      expect((await get(url)).body).toContain('<title>Admin Panel</title>')
    },
  )

  it('of the gate may run WebAssembly of ours, its service worker only serves it, and no form takes its address', async () => {
    const page = await get('/gate')
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    expect(page.headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect((await get('/admin')).headers['content-security-policy']).toContain("script-src 'self';")
    const worker = await get('/gate-worker.js')
    expect(worker.headers).toMatchObject({ 'service-worker-allowed': '/gate', 'cache-control': 'no-cache' })
    expect((await get('/gate.webmanifest')).headers['content-type']).toContain('application/manifest+json')
    const taken = await call(server.app, `PUT /api/forms/${form.id}/url`, {
      token,
      body: { customUrl: 'Gate' },
    })
    expect(taken.status).toBe(400)
  })

  it('tells the console the time zone of the association', async () => {
    expect((await get('/admin')).body).toContain('<html data-time-zone="Asia/Dhaka" lang="en">')
  })

  it.each(['/edit-submission/ABC/123456', '/edit-submission/ABC', '/success/none?editCode=123456'])(
    '%s tells no one where a request comes from, for its address may hold a code',
    async (url) => {
      expect((await get(url)).headers['referrer-policy']).toBe('no-referrer')
    },
  )

  it('only the landing page is for search engines', async () => {
    expect((await get('/')).headers['x-robots-tag']).toBeUndefined()
    expect((await get('/reunion-2027-more')).headers['x-robots-tag']).toBe('noindex')
    expect((await get('/view-submission/ABC')).headers['x-robots-tag']).toBe('noindex')
  })

  it.each(['/api', '/api/nothing', '/assets/nothing.js', '/uploads'])(
    '%s is not found in JSON',
    async (url) => {
      const { statusCode, body } = await get(url)
      expect(statusCode).toBe(404)
      expect(JSON.parse(body)).toMatchObject({ success: false, code: 'not_found' })
    },
  )

  it.each(['/', '/reunion-2027-more', '/admin', '/nothing-here'])(
    '%s answers HEAD as GET, without a body',
    async (url) => {
      const [head, full] = [await get(url, {}, 'HEAD'), await get(url)]
      expect(head.body).toBe('')
      expect(head.statusCode).toBe(full.statusCode)
      expect(head.headers['content-length']).toBe(full.headers['content-length'])
      expect(head.headers.etag).toBe(full.headers.etag)
    },
  )

  it.each(['PUT', 'DELETE'] as const)('%s is not for pages', async (method) => {
    expect((await get('/reunion-2027-more', {}, method)).statusCode).toBe(404)
  })
})

describe('the language of a page', () => {
  const languageOf = async (url: string, headers?: Record<string, string>) =>
    dataOf((await get(url, headers)).body)?.locale

  it.each(['/', '/reunion-2027-more'])(
    'of %s is that of the browser, the earlier choice, the address',
    async (url) => {
      expect(await languageOf(url)).toBe('en')
      expect(await languageOf(url, { 'accept-language': 'bn-BD,en;q=0.5' })).toBe('bn')
      expect(await languageOf(url, { 'accept-language': 'bn-BD', cookie: 'locale=en' })).toBe('en')
      expect(await languageOf(`${url}?lang=bn`, { cookie: 'locale=en' })).toBe('bn')
      expect(await languageOf(`${url}?lang=xx`, { cookie: 'locale=bn' })).toBe('bn')
    },
  )

  it('in the address is remembered for the pages that follow', async () => {
    expect((await get('/?lang=bn')).headers['set-cookie']).toMatch(
      /^locale=bn; Path=\/; Max-Age=\d+; SameSite=Lax$/,
    )
    expect((await get('/?lang=xx')).headers['set-cookie']).toBeUndefined()
  })
})

describe('what travels', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', undefined],
  ])('a page for "accept-encoding: %s" is sent as %s', async (accepted, encoding) => {
    const plain = await get('/reunion-2027-more')
    const answer = await get('/reunion-2027-more', { 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toBe('accept-encoding, accept-language, cookie')
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, none: (raw: Buffer) => raw }
    const unpacked = unpack[(encoding ?? 'none') as keyof typeof unpack](answer.rawPayload)
    expect(unpacked.toString()).toBe(plain.body)
  })

  it('long answers of the API are compressed, short ones are not', async () => {
    const fields = Array.from({ length: 20 }, (_, n) => ({ label: `Field ${n}` }))
    await create({ title: 'Long', fields })
    const long = await get('/api/forms/url/long', { 'accept-encoding': 'br' })
    expect(long.headers['content-encoding']).toBe('br')
    expect(JSON.parse(brotliDecompressSync(long.rawPayload).toString())).toMatchObject({ title: 'Long' })
    expect(
      (await get('/api/auth/setup', { 'accept-encoding': 'br' })).headers['content-encoding'],
    ).toBeUndefined()
  })

  it('a compressed body is not unpacked for the sender', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/forms',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
      payload: Buffer.from('1f8b08', 'hex'),
    })
    expect(answer.statusCode).toBe(400)
  })

  it('assets go out as they were compressed by the build, to be kept for good', async () => {
    const asset = (accepted: string) => get('/assets/app-1a2b.js', { 'accept-encoding': accepted })
    expect((await asset('gzip, br')).body).toBe('as brotli')
    expect((await asset('gzip')).body).toBe('as gzip')
    const plain = await asset('identity')
    expect(plain.body).toBe('console.log("plain")')
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(plain.headers['referrer-policy']).toBe('no-referrer')
  })
})
