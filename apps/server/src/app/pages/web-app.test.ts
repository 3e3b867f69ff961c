import { CONSOLE_ROUTES, PUBLIC_ROUTES } from '@nibondhon/domain'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase } from '../../platform/database/index.ts'
import { call } from '../../testing/http/call.ts'
import { makeUser } from '../../testing/builders/make-user.ts'
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
const dataOf = (html: string) => {
  const text = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1]
  return text === undefined ? null : JSON.parse(text)
}

function makeWebRoot(): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'nibondhon-web-'))
  mkdirSync(path.join(root, 'assets'))
  const page = (title: string) =>
    `<!doctype html><html lang="en"><head><meta name="description" content="Built" /><title>${title}</title></head>` +
    '<body><div id="root"></div></body></html>'
  writeFileSync(path.join(root, 'index.html'), page('Nibondhon'))
  writeFileSync(path.join(root, 'admin.html'), page('Admin Panel'))
  writeFileSync(path.join(root, 'assets/app-1a2b.js'), 'console.log("plain")')
  writeFileSync(path.join(root, 'assets/app-1a2b.js.br'), 'as brotli')
  writeFileSync(path.join(root, 'assets/app-1a2b.js.gz'), 'as gzip')
  return root
}

it.each([...Object.values(PUBLIC_ROUTES), ...CONSOLE_ROUTES])('serves a page under %s', (url) => {
  expect(server.app.hasRoute({ method: 'GET', url })).toBe(true)
})

describe('the page of a form', () => {
  it.each(['', '/payment', '/success', '/error'])(
    'carries the public form under %s/{customUrl}',
    async (place) => {
      const answer = await get(`${place}/reunion-2027-more?from=chat`)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      const data = dataOf(answer.body)
      expect(data.path).toBe(`${place}/reunion-2027-more`)
      const { success, ...shown } = (await call(server.app, 'GET /api/forms/url/reunion-2027-more')).body
      expect(success).toBe(true)
      expect(data.form).toEqual(shown)
    },
  )

  it('carries it under /form/{id} as well', async () => {
    expect(dataOf((await get(`/form/${form.id}`)).body)).toMatchObject({
      path: `/form/${form.id}`,
      form: { id: form.id },
    })
  })

  it.each([
    ['/REUNION-2027-more', '/reunion-2027-more'],
    ['/%72eunion-2027-more?from=%2Fchat&a=1', '/reunion-2027-more?from=%2Fchat&a=1'],
    ['/payment/Reunion-2027-MORE?x=?', '/payment/reunion-2027-more?x=?'],
    ['/success/reunion%2D2027-more', '/success/reunion-2027-more'],
  ])('has one address: %s leads to %s', async (given, address) => {
    const answer = await get(given)
    expect([answer.statusCode, answer.headers.location]).toEqual([308, address])
    // The address may change later, and this one may then be the right one.
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await get(address)).statusCode).toBe(200)
  })

  it('has one address under /form/{id}, too', async () => {
    const answer = await get(`/form/${form.id.toUpperCase()}?a=1`)
    expect([answer.statusCode, answer.headers.location]).toEqual([308, `/form/${form.id}?a=1`])
  })

  it('holds nothing that is not public, and no markup that the form brought', async () => {
    const { body } = await get('/reunion-2027-more', { authorization: `Bearer ${token}` })
    expect(body).not.toContain(CANARY)
    expect(body.match(/<script/g)).toHaveLength(1)
    expect(body).toContain('<title>Reunion &lt;2027&gt; &amp; &quot;more&quot;</title>')
    expect(body).toContain('<html lang="en">')
  })

  it('is kept by browsers, which ask each time whether it is still the same', async () => {
    const first = await get('/reunion-2027-more')
    expect(first.headers['cache-control']).toBe('no-cache')
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
    expect(dataOf(after.body).form.title).toBe('Changed')
    await call(server.app, `PUT /api/forms/${changing.id}/url`, { token, body: { customUrl: 'elsewhere' } })
    expect((await get('/changing')).statusCode).toBe(404)
    expect(dataOf((await get('/elsewhere')).body).form.customUrl).toBe('elsewhere')
  })

  it('of an inactive form says so, with its name only', async () => {
    const closed = await create({ title: 'Closed', description: CANARY, fields: FORM.fields })
    await call(server.app, `PUT /api/forms/${closed.id}`, { token, body: { isActive: false } })
    const { statusCode, body } = await get('/closed')
    expect(statusCode).toBe(200)
    expect(dataOf(body).form).toMatchObject({ isActive: false, title: 'Closed', fields: [] })
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
    expect(dataOf(body)).toBeNull()
  })

  it('leads from an address with a slash at its end to the one without, and nowhere else', async () => {
    const { statusCode, headers } = await get('/reunion-2027-more/?a=1')
    expect([statusCode, headers.location]).toEqual([308, '/reunion-2027-more?a=1'])
    for (const url of ['//evil.example/', '/\\evil.example/', '/%2Fevil.example/']) {
      expect((await get(url)).headers.location).toBeUndefined()
    }
  })

  it('comes without its form, as 503, when the database does not answer', async () => {
    const nowhere = connectDatabase({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'nothing' })
    const broken = await startTestServer({ webRoot, db: nowhere.db })
    const { statusCode, headers, body } = await broken.app.inject({ url: '/reunion' })
    expect(statusCode).toBe(503)
    expect(headers['retry-after']).toBe('5')
    expect(body).toContain('<div id="root">')
    await broken.close()
    await nowhere.close()
  })
})

describe('the other pages', () => {
  it.each([
    ...[
      '/',
      '/edit',
      '/edit-submission/ABC',
      '/edit-submission/ABC/123456',
      '/view-submission/ABC',
      '/bkash/callback?paymentID=1',
    ],
    ...['/retry-payment/ABC/TR001', '/pdf/ABC'],
  ])('%s is the public page', async (url) => {
    const { statusCode, body } = await get(url)
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>Nibondhon</title>')
  })

  it.each(['/login', '/login/forgot', '/login/reset', '/admin', '/admin/forms/new'])(
    '%s is the console',
    async (url) => {
      expect((await get(url)).body).toContain('<title>Admin Panel</title>')
    },
  )

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

  it.each(['POST', 'PUT', 'DELETE'] as const)('%s is not for pages', async (method) => {
    expect((await get('/reunion-2027-more', {}, method)).statusCode).toBe(404)
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
    expect(answer.headers.vary).toBe('accept-encoding')
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
  })
})
