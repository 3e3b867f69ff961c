import { type Association, MAX_LOGO_BYTES, NO_ASSOCIATION } from '@nibondhon/domain'
import { logoUrl } from '@nibondhon/api-contract/urls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { smallPng } from '../../../testing/builders/small-png.ts'
import { call } from '../../../testing/http/call.ts'
import { encodeMultipart } from '../../../testing/http/post-multipart.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'
import { createAssociationCache } from './association-cache.ts'

const INPUT = {
  nameEn: 'Dhaka College Alumni',
  nameBn: 'ঢাকা কলেজ অ্যালামনাই',
  phone: '+880 1712-345678',
  email: 'office@example.org',
  address: 'Mirpur Road\nDhaka 1205',
  addressBn: 'মিরপুর রোড\nঢাকা ১২০৫',
  website: 'https://example.org',
  showMadeWith: true,
}
/** The smallest picture of each kind: 1 × 1 pixel. */
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==',
  'base64',
)
const WEBP = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=', 'base64')

let server: TestServer
let user: Awaited<ReturnType<typeof makeUser>>
beforeAll(async () => {
  server = await startTestServer()
  user = await makeUser(server.db)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('settings').execute()
  await server.db.deleteFrom('association_logo').execute()
  await server.db.deleteFrom('audit_events').execute()
})

const association = async (): Promise<Association> =>
  (await call(server.app, 'GET /api/association')).body.association
const save = (changes: object) =>
  call(server.app, 'PUT /api/settings/association', {
    token: user.token,
    body: { ...INPUT, ...changes },
  })
const changes = async () => {
  const rows = await server.db.selectFrom('audit_events').selectAll().orderBy('id').execute()
  return rows.map(({ subject, changes: what }) => ({ subject, what }))
}

async function upload(bytes: Buffer, { name = 'logo.png', type = 'image/png' } = {}) {
  const parts = await encodeMultipart({ logo: new File([new Uint8Array(bytes)], name, { type }) })
  const response = await server.app.inject({
    method: 'PUT',
    url: '/api/settings/association/logo',
    headers: { authorization: `Bearer ${user.token}`, 'content-type': parts.contentType },
    payload: parts.body,
  })
  return { status: response.statusCode, body: response.json() }
}
const removeLogo = () => call(server.app, 'DELETE /api/settings/association/logo', { token: user.token })

describe('the association', () => {
  it('has no name and no contacts until they are entered', async () => {
    expect(await association()).toEqual(NO_ASSOCIATION)
  })

  it('is shown to everyone as it was saved', async () => {
    const { status, body } = await save({ website: 'example.org', phone: '০১৭১২৩৪৫৬৭৮', nameEn: ' A\n B ' })
    const saved = { ...INPUT, timeZone: 'Asia/Dhaka', nameEn: 'A B', phone: '01712345678', logo: null }
    expect([status, body.association]).toEqual([200, saved])
    expect(await association()).toEqual(saved)
  })

  it('can be saved without any text', async () => {
    const empty = { nameEn: '', nameBn: '', phone: '', email: '', address: '', addressBn: '', website: '' }
    await save({ showMadeWith: false })
    expect((await save({ ...empty, showMadeWith: false })).body.association).toEqual({
      ...NO_ASSOCIATION,
      showMadeWith: false,
    })
  })

  it.each([
    ['nameEn', 'a'.repeat(101), 'Please keep the name under 101 characters'],
    ['phone', 'ask Rahim', 'Please enter one phone number, such as +880 1712-345678'],
    ['email', 'office', 'Please enter a valid e-mail address'],
    ['email', 'a@example.org\r\nBcc: b@example.org', 'Please enter a valid e-mail address'],
    ['address', 'a'.repeat(301), 'Please keep the address under 301 characters'],
    ['website', 'javascript:alert(1)', 'Please enter a web address, such as https://example.org'],
  ])('rejects %s %j beside its field', async (field, value, message) => {
    const { status, body } = await save({ [field]: value })
    expect([status, body.errors]).toEqual([400, { [field]: message }])
  })

  it('records in the audit log what was changed', async () => {
    await save({})
    await server.db.deleteFrom('audit_events').execute()
    await save({ phone: '16247' })
    await save({ phone: '16247' })
    expect(await changes()).toEqual([
      {
        subject: 'Association',
        what: [{ what: 'association_phone', from: '+880 1712-345678', to: '16247' }],
      },
    ])
  })
})

describe('the logo of the association', () => {
  it.each([
    ['logo.png', 'image/png', smallPng()],
    ['logo.jpg', 'image/jpeg', JPEG],
    ['logo.webp', 'image/webp', WEBP],
  ])('%s is public, and cached for ever under its version', async (name, type, bytes) => {
    const { status, body } = await upload(bytes, { name, type })
    expect(status).toBe(200)
    const response = await server.app.inject(logoUrl(body.association) ?? '')
    expect(response.rawPayload).toEqual(bytes)
    expect(response.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  it('has another address after each change, and is served under old ones too', async () => {
    const first = (await upload(smallPng())).body.association
    const second = (await upload(smallPng({ size: 16 }))).body.association
    expect(second.logo).not.toBe(first.logo)
    const response = await server.app.inject(logoUrl(first) ?? '')
    expect(response.rawPayload).toEqual(smallPng({ size: 16 }))
    expect(response.headers['cache-control']).toBe('public, no-cache')
  })

  it('is of the type of its content, not of its name', async () => {
    const { logo } = (await upload(JPEG)).body.association
    expect((await server.app.inject(logoUrl({ logo }) ?? '')).headers['content-type']).toBe('image/jpeg')
  })

  it('can be removed', async () => {
    const { logo } = (await upload(smallPng())).body.association
    expect((await removeLogo()).body.association.logo).toBeNull()
    expect((await server.app.inject(logoUrl({ logo }) ?? '')).statusCode).toBe(404)
    expect((await changes()).map(({ what }) => what)).toEqual([
      [{ what: 'association_logo', from: null, to: logo }],
      [{ what: 'association_logo', from: logo, to: null }],
    ])
  })

  it.each([
    ['is a web page', Buffer.from('<html></html>'), 'The logo must be a JPG, PNG or WEBP picture'],
    ['is cut off', smallPng().subarray(0, -16), 'The logo must be a JPG, PNG or WEBP picture'],
    ['is empty', Buffer.alloc(0), 'The logo must be a JPG, PNG or WEBP picture'],
    [
      'is too large',
      Buffer.concat([smallPng(), Buffer.alloc(MAX_LOGO_BYTES)]),
      'The logo must be smaller than 300 KB. Please choose a smaller picture.',
    ],
    [
      'is a photo of several megabytes',
      Buffer.concat([smallPng(), Buffer.alloc(6 * 1024 * 1024)]),
      'The logo must be smaller than 300 KB. Please choose a smaller picture.',
    ],
    ['has too many pixels', smallPng({ size: 2001 }), 'The logo must be at most 2000 pixels wide and high'],
  ])('is rejected when it %s', async (_what, bytes, message) => {
    const { status, body } = await upload(bytes)
    expect([status, body.errors]).toEqual([400, { logo: message }])
    expect((await association()).logo).toBeNull()
  })

  it('is rejected when no picture was sent', async () => {
    const { status, body } = await call(server.app, 'PUT /api/settings/association/logo', {
      token: user.token,
      body: {},
    })
    expect([status, body.code]).toEqual([400, 'invalid_multipart'])
  })
})

describe('the association in memory', () => {
  it('is read once a second at most, and is then as another process changed it', async () => {
    let time = 0
    const cache = createAssociationCache(server.db, { now: () => time })
    const before = await cache.current()
    await save({})
    time = 999
    expect(await cache.current()).toBe(before)
    time = 1000
    const after = await cache.current()
    expect(after.association.nameEn).toBe(INPUT.nameEn)
    expect(after.stamp).not.toBe(before.stamp)
  })

  it('has the same stamp as long as nothing changes', async () => {
    await save({})
    const cache = createAssociationCache(server.db)
    expect((await cache.reload()).stamp).toBe((await cache.reload()).stamp)
  })

  it('is as it was saved at once in the process that saved it', async () => {
    const cache = server.services.settings.association
    await cache.current()
    await save({ nameEn: 'Another name' })
    expect((await cache.current()).association.nameEn).toBe('Another name')
  })

  it('is as it was last read while the database cannot be reached', async () => {
    let time = 0
    const other = await startTestServer()
    const cache = createAssociationCache(other.db, { now: () => time })
    const before = await cache.current()
    await other.close()
    time = 5000
    expect(await cache.current()).toBe(before)
  })

  it('has the logo that was uploaded last', async () => {
    const cache = createAssociationCache(server.db)
    expect(await cache.logo()).toBeNull()
    await upload(smallPng())
    await cache.reload()
    expect(Buffer.from((await cache.logo())?.bytes ?? [])).toEqual(smallPng())
  })
})
