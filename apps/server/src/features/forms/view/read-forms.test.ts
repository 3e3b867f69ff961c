import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { ADMIN_ROLES, buildsForms, ROLES, type Role } from '@nibondhon/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../../testing/http/call.ts'
import { makeSubmission } from '../../../testing/builders/make-submission.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'
import { updateSearchIndex } from '../../submission-admin/index.ts'

let server: TestServer
const tokens = new Map<Role, string>()
const token = (role: Role = 'super_admin') => tokens.get(role) ?? ''
let form: { id: string; version: number }
beforeAll(async () => {
  server = await startTestServer()
  for (const role of ROLES) tokens.set(role, (await makeUser(server.db, { role })).token)
  form = (await call(server.app, 'POST /api/forms', { token: token(), body: FORM })).body
  // A level that an older release may have stored: the API takes none that it does not know.
  await sql`update form_versions set fields = jsonb_set(fields, '{4,visibility,level}', '"secret"')
    where form_id = ${form.id}`.execute(server.db)
})
afterAll(() => server.close())

const DECODERS: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
}

/** Part of everything that the public must never see. */
const CANARY = 'CANARY-7f3a'

const FORM = {
  title: 'Reunion 2027',
  description: 'Come all',
  settings: {
    requirePayment: true,
    amount: 100,
    redirectUrl: '/thanks',
    notifications: {
      emailField: `mail${CANARY}`,
      emailTemplate: { subject: CANARY, body: CANARY },
      smsTemplate: { message: CANARY },
    },
    pdfSettings: {
      customTitle: CANARY,
      customHeader: CANARY,
      customFooter: CANARY,
      logoUrl: `/${CANARY}`,
      htmlContent: { content: CANARY },
    },
  },
  fields: [
    { id: 'open', name: 'open', label: 'Open', visibility: { level: 'public', description: CANARY } },
    {
      id: 'seen',
      name: 'seen',
      label: 'Batch',
      visibility: { level: 'admin-only', publicCanView: true, description: CANARY },
    },
    { id: `a${CANARY}`, name: `a${CANARY}`, label: CANARY, visibility: { level: 'admin-only' } },
    {
      id: `h${CANARY}`,
      name: `mail${CANARY}`,
      type: 'email',
      label: CANARY,
      description: CANARY,
      placeholder: CANARY,
      visibility: { level: 'hidden', publicCanView: true },
    },
    { id: `u${CANARY}`, name: `u${CANARY}`, label: CANARY, visibility: { level: 'hidden' } },
  ],
}

describe('the list of forms', () => {
  it('has the newest first, with its counts', async () => {
    await makeSubmission(server.db, form)
    await makeSubmission(server.db, form)
    await call(server.app, 'POST /api/forms', { token: token(), body: { title: 'Newer' } })
    const { body } = await call(server.app, 'GET /api/forms', { token: token() })
    expect(body.forms.map(({ title }: { title: string }) => title)).toEqual(['Newer', 'Reunion 2027'])
    expect(body.forms[1]).toMatchObject({
      id: form.id,
      customUrl: 'reunion-2027',
      isActive: true,
      submissionCount: 2,
      fieldCount: 5,
    })
    expect(body.forms[1]).not.toHaveProperty('fields')
  })

  it('counts what came and what was deleted, before and after the counts are brought up to date', async () => {
    const create = async (body: object) => {
      const { id } = (await call(server.app, 'POST /api/forms', { token: token(), body })).body
      return { id, version: 1 }
    }
    const [some, none] = [await create({ title: 'Some' }), await create({ title: 'None' })]
    const expectCounts = async (count: number) => {
      for (const expected of ['as they stand', 'folded']) {
        const { forms } = (await call(server.app, 'GET /api/forms', { token: token() })).body
        const of = ({ id }: { id: string }) =>
          forms.find((one: { id: string }) => one.id === id).submissionCount
        expect([expected, of(some), of(none)]).toEqual([expected, count, 0])
        await updateSearchIndex(server.db)
      }
    }
    const made = [await makeSubmission(server.db, some), await makeSubmission(server.db, some)]
    await makeSubmission(server.db, some)
    await expectCounts(3)
    await call(server.app, `DELETE /api/submissions/${made[0]?.id}`, { token: token() })
    await expectCounts(2)
    await makeSubmission(server.db, some)
    await call(server.app, 'POST /api/submissions/bulk-delete', {
      token: token(),
      body: { ids: made.slice(1).map(({ id }) => id) },
    })
    await expectCounts(2)
  })

  it.each(['super_admin', 'admin', 'form_manager'] as const)(
    'shows %s the settings of notifications and PDF',
    async (role) => {
      const { body } = await call(server.app, 'GET /api/forms', { token: token(role) })
      expect(body.forms.at(-1).settings).toMatchObject({ notifications: {}, pdfSettings: {} })
    },
  )

  it.each(['payment_approver', 'submission_viewer', 'submission_editor', 'notification_manager'] as const)(
    'hides the settings of notifications and PDF from %s',
    async (role) => {
      const { body } = await call(server.app, 'GET /api/forms', { token: token(role) })
      expect(body.forms.at(-1).settings).toEqual({
        requirePayment: true,
        amount: 100,
        allowMultipleSubmissions: true,
        redirectUrl: '/thanks',
        listed: false,
        schedule: expect.any(Object),
        limits: expect.any(Object),
        pricing: { rules: [] },
      })
      expect(JSON.stringify(body)).not.toContain(CANARY)
    },
  )

  it('is not for the public, nor for the role user', async () => {
    expect((await call(server.app, 'GET /api/forms')).status).toBe(401)
    expect((await call(server.app, 'GET /api/forms', { token: token('user') })).status).toBe(403)
  })
})

describe('one form', () => {
  it.each(ROLES.filter(buildsForms))('is whole for %s', async (role) => {
    const { body } = await call(server.app, `GET /api/forms/${form.id}`, { token: token(role) })
    expect(body.fields).toHaveLength(5)
    expect(body.settings.notifications.emailTemplate.subject).toBe(CANARY)
    expect(body).toMatchObject({ submissionCount: expect.any(Number), updatedAt: expect.any(String) })
  })

  it.each(ADMIN_ROLES.filter((role) => !buildsForms(role)))(
    'is without message templates and PDF settings for %s, who builds no forms',
    async (role) => {
      const { body } = await call(server.app, `GET /api/forms/${form.id}`, { token: token(role) })
      expect(body.fields).toHaveLength(5)
      expect(body).toMatchObject({ submissionCount: expect.any(Number), updatedAt: expect.any(String) })
      expect(JSON.stringify(body.settings)).not.toContain(CANARY)
    },
  )

  it('by address is at once what it was changed to, in every encoding', async () => {
    const made = (await call(server.app, 'POST /api/forms', { token: token(), body: { title: 'Picnic' } }))
      .body
    const readAs = async (encoding: string) => {
      const headers = { 'accept-encoding': encoding }
      const { rawPayload, headers: responseHeaders } = await server.app.inject({
        url: `/api/forms/url/${made.customUrl}`,
        headers,
      })
      expect(responseHeaders).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        vary: 'accept-encoding',
      })
      expect(responseHeaders['content-encoding'] ?? 'identity').toBe(encoding)
      return JSON.parse(DECODERS[encoding]!(rawPayload).toString()).title
    }
    for (const title of ['Picnic', 'পিকনিক ২০২৭']) {
      const changed = await call(server.app, `PUT /api/forms/${made.id}`, { token: token(), body: { title } })
      expect(changed.status).toBe(200)
      for (const encoding of Object.keys(DECODERS)) expect(await readAs(encoding)).toBe(title)
      for (const encoding of Object.keys(DECODERS)) expect(await readAs(encoding)).toBe(title)
    }
  })

  const asPublic: [string, () => ReturnType<typeof call>][] = [
    ['by id', () => call(server.app, `GET /api/forms/${form.id}`)],
    [
      'by id with the role user',
      () => call(server.app, `GET /api/forms/${form.id}`, { token: token('user') }),
    ],
    [
      'by id with an unknown token',
      () => call(server.app, `GET /api/forms/${form.id}`, { token: 'unknown' }),
    ],
    ['by address', () => call(server.app, 'GET /api/forms/url/reunion-2027')],
    ['by address in capitals', () => call(server.app, 'GET /api/forms/url/REUNION-2027')],
    ['by address as staff', () => call(server.app, 'GET /api/forms/url/reunion-2027', { token: token() })],
  ]

  it.each(asPublic)('%s contains exactly what the public may see', async (_how, ask) => {
    const { status, body } = await ask()
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain(CANARY)
    expect(Object.keys(body).sort()).toEqual(
      [
        'success',
        'id',
        'title',
        'description',
        'customUrl',
        'isActive',
        'isOpen',
        'allowEditing',
        'fields',
        'settings',
        'version',
      ].sort(),
    )
    expect(body.settings).toEqual({
      requirePayment: true,
      amount: 100,
      allowMultipleSubmissions: true,
      redirectUrl: '/thanks',
    })
    expect(body.fields.map(({ id, readOnly }: { id: string; readOnly?: true }) => [id, readOnly])).toEqual([
      ['open', undefined],
      ['seen', true],
    ])
  })

  it('that is inactive has a title and nothing else', async () => {
    const body = { title: 'Closed', description: CANARY, fields: FORM.fields, settings: FORM.settings }
    const closed = (await call(server.app, 'POST /api/forms', { token: token(), body })).body
    await call(server.app, `PUT /api/forms/${closed.id}`, { token: token(), body: { isActive: false } })
    for (const route of [`GET /api/forms/${closed.id}`, 'GET /api/forms/url/closed']) {
      const answer = await call(server.app, route)
      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject({ isActive: false, title: 'Closed', description: '', fields: [] })
      expect(answer.body.settings).toEqual({
        requirePayment: false,
        amount: 0,
        allowMultipleSubmissions: true,
        redirectUrl: '',
      })
      expect(JSON.stringify(answer.body)).not.toContain(CANARY)
    }
    expect(
      (await call(server.app, `GET /api/forms/${closed.id}`, { token: token() })).body.fields,
    ).toHaveLength(5)
  })

  it.each(['unknown', 'a%00b', '%E0%A6%95', 'a%20b', 'a.b', `${'a'.repeat(90)}x`, 'login', '..%2fapi'])(
    'is not found under %s',
    async (customUrl) => {
      expect(await call(server.app, `GET /api/forms/url/${customUrl}`)).toMatchObject({
        status: 404,
        body: { success: false },
      })
    },
  )

  it('is not found under an unknown id, and refused under one that is none', async () => {
    expect((await call(server.app, 'GET /api/forms/00000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await call(server.app, 'GET /api/forms/me')).status).toBe(400)
  })

  it('answers HEAD as it answers GET', async () => {
    const { statusCode, body } = await server.app.inject({ method: 'HEAD', url: `/api/forms/${form.id}` })
    expect([statusCode, body]).toEqual([200, ''])
  })
})
