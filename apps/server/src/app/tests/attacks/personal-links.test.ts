import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { linkTokens } from '../../../features/personal-links/index.ts'
import { makePersonalLink } from '../../../testing/builders/make-personal-link.ts'
import { changeStoredForm, makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { call } from '../../../testing/http/call.ts'
import { submissionsOf, submit } from '../../../testing/http/submit.ts'
import { makeWebRoot } from '../../../testing/servers/make-web-root.ts'
import { APP_SECRET, startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'

const FIELDS = [{ id: 'who', label: 'Name' }]
const UNKNOWN_ID = '11111111-1111-4111-8111-111111111111'

let server: TestServer
let webRoot: string
let token: string
beforeAll(async () => {
  webRoot = makeWebRoot()
  server = await startTestServer({ webRoot })
  token = (await makeUser(server.db)).token
})
afterAll(async () => {
  await server.close()
  rmSync(webRoot, { recursive: true })
})

let formId: string
let link: { id: string; token: string }
beforeEach(async () => {
  formId = await makeStoredForm(server.db, { fields: FIELDS })
  link = await makePersonalLink(server.db, { formId, name: 'Rahima', answers: { who: 'Rahima' } })
})

const open = (given: string) => call(server.app, `GET /api/links/${encodeURIComponent(given)}`)
const send = (personalLink: unknown, form = formId) =>
  submit(server, form, { who: 'Mallory' }, { personalLink })
const stateOfLink = async () => {
  const { body } = await call(server.app, `GET /api/forms/${formId}/links`, { token })
  return (body.links as { state: string }[])[0]?.state
}

describe('a personal link', () => {
  it.each([[], [''], {}, 1, true, null, 'x'.repeat(10_000), '\0', '../forms', '%2e%2e'])(
    'is none where %j is sent instead',
    async (given) => {
      expect((await send(given)).status).toBeOneOf([400, 409])
      expect(await submissionsOf(server.db, formId)).toEqual([])
    },
  )

  it('tells nothing apart that the server did not sign, and nothing that was deleted', async () => {
    const deleted = linkTokens(APP_SECRET).sign(UNKNOWN_ID)
    const responses = await Promise.all([deleted, 'A'.repeat(43), link.token.slice(2), 'x'].map(open))
    const [first] = responses
    for (const { status, body } of responses)
      expect({ status, body }).toEqual({ status: 404, body: first?.body })
  })

  it('cannot be guessed from that of a neighbour: every changed letter is noticed', async () => {
    const changed = Array.from({ length: link.token.length - 1 }, (_, at) => {
      const letter = link.token[at] === 'A' ? 'B' : 'A'
      return `${link.token.slice(0, at)}${letter}${link.token.slice(at + 1)}`
    })
    const statuses = await Promise.all(changed.map(async (given) => (await open(given)).status))
    expect(new Set(statuses)).toEqual(new Set([404]))
  })

  it.each([
    'GET /api/drafts/',
    'GET /api/waiting-list/',
    'GET /api/waiting-list/offers/',
    'GET /api/payments/submission/',
    'GET /api/submissions/public/',
    'GET /uploads/',
  ])('opens nothing at %s', async (route) => {
    expect((await call(server.app, `${route}${link.token}`)).status).toBeOneOf([400, 403, 404])
  })

  it('does not open a form that is closed or inactive, and is not used up by trying', async () => {
    const closed = new Date(Date.now() - 60 * 60_000).toISOString()
    await changeStoredForm(server.db, formId, {
      settings: { schedule: { closesAt: closed, graceMinutes: 0 } },
    })
    expect((await send(link.token)).status).toBeGreaterThanOrEqual(400)
    await server.db.updateTable('forms').set({ is_active: false }).where('id', '=', formId).execute()
    expect((await send(link.token)).status).toBeGreaterThanOrEqual(400)
    expect(await submissionsOf(server.db, formId)).toEqual([])
    expect(await stateOfLink()).toBe('open')
  })

  it('is not used up by answers that are rejected, by another form or by an edit', async () => {
    const required = await makeStoredForm(server.db, {
      fields: [{ id: 'who', label: 'Name', required: true }],
    })
    expect((await send(link.token, required)).status).toBe(409)
    const { body } = await submit(server, formId, { who: 'Karim' })
    const edit = await call(server.app, `PUT /api/submissions/edit/${body.uniqueId}/${body.editCode}`, {
      body: { data: { who: 'Karim 2' }, personalLink: link.token },
    })
    expect(edit.status).toBe(200)
    expect(await stateOfLink()).toBe('open')
  })

  it('stays used after its submission was edited or cancelled', async () => {
    const { body } = await send(link.token)
    await call(server.app, `PUT /api/submissions/edit/${body.uniqueId}/${body.editCode}`, {
      body: { data: { who: 'Rahima' } },
    })
    await call(server.app, `POST /api/submissions/${body.uniqueId}/cancel`, { token, body: { kept: 0 } })
    expect((await send(link.token)).body.code).toBe('link_used')
    expect((await open(link.token)).body).not.toHaveProperty('answers')
  })

  it('is changed by staff only under its own form', async () => {
    const other = await makeStoredForm(server.db, { fields: FIELDS })
    for (const [method, end] of [
      ['POST', '/revoke'],
      ['POST', '/restore'],
      ['DELETE', ''],
    ]) {
      const route = `${method} /api/forms/${other}/links/${link.id}${end}`
      expect((await call(server.app, route, { token, ...(method === 'POST' && { body: {} }) })).status).toBe(
        404,
      )
    }
    expect(await stateOfLink()).toBe('open')
  })

  it('is kept from caches, referrers and search engines, and in no list for other staff', async () => {
    const { body } = await call(server.app, `GET /api/forms/${formId}`)
    expect(JSON.stringify(body)).not.toContain('Rahima')
    const { headers } = await server.app.inject(`/for/${link.token}`)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    const viewer = await makeUser(server.db, { role: 'submission_viewer' })
    for (const path of ['links', 'links/export', 'links/recipients']) {
      const { status } = await call(server.app, `GET /api/forms/${formId}/${path}`, { token: viewer.token })
      expect([path, status]).toEqual([path, 403])
    }
  })
})
