import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeStoredForm, makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { makeUser } from '../../testing/builders/make-user.ts'
import { call } from '../../testing/http/call.ts'
import { postMultipart } from '../../testing/http/post-multipart.ts'
import { submissionsOf, submit } from '../../testing/http/submit.ts'
import { APP_SECRET, startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'
import { linkTokens } from './link-tokens.ts'

const FIELDS = [
  { id: 'who', label: 'Name', required: true },
  { id: 'mail', label: 'E-mail', type: 'email' as const },
  { id: 'size', label: 'Size', type: 'select' as const, options: ['S', 'M'] },
  { id: 'secret', label: 'Secret', visibility: { level: 'hidden' as const } },
]
const LIST =
  'Name,E-mail,Phone,Size,Secret\nRahim,rahim@example.org,01712345678,M,x\nKarim,karim@example.org,,XXL,x\n'

let server: TestServer
let token: string
let formId: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await makeUser(server.db, { username: 'Nasrin' })).token
})
afterAll(() => server.close())
beforeEach(async () => {
  formId = await makeStoredForm(server.db, { fields: FIELDS })
})

const csv = (text: string) => new File([text], 'list.csv', { type: 'text/csv' })
const MAPPING = { name: 0, email: 1, phone: 2, fields: { who: 0, mail: 1, size: 3, secret: 4 } }

const upload = (path: string, text = LIST, mapping: unknown = MAPPING) =>
  postMultipart(
    server.app,
    `/api/forms/${formId}/links${path}`,
    { mapping: JSON.stringify(mapping), file: csv(text) },
    { authorization: `Bearer ${token}` },
  )
const staff = (route: string, body?: object) =>
  call(server.app, route.replace(':id', formId), { token, ...(body && { body }) })
const list = async (query = '') => (await staff(`GET /api/forms/:id/links${query}`)).body

interface Listed {
  id: string
  name: string
  url: string
  state: string
}

const tokenOf = ({ url }: Listed) => new URL(url).pathname.slice('/for/'.length)
const open = (link: Listed) => call(server.app, `GET /api/links/${tokenOf(link)}`)
const answer = (link: Listed, headers = {}) =>
  submit(server, formId, { who: link.name }, { personalLink: tokenOf(link) }, headers)

async function makeLinks(): Promise<[Listed, Listed]> {
  expect((await upload('')).status).toBe(200)
  return (await list()).links
}

describe('uploading a list', () => {
  it('suggests which column has what, and stores nothing', async () => {
    const { body } = await postMultipart(
      server.app,
      `/api/forms/${formId}/links/preview`,
      { file: csv(LIST) },
      { authorization: `Bearer ${token}` },
    )
    expect(body).toMatchObject({
      titles: ['Name', 'E-mail', 'Phone', 'Size', 'Secret'],
      rows: 2,
      people: 2,
      known: 0,
      withEmail: 2,
      withPhone: 1,
      mapping: { name: 0, email: 1, phone: 2, fields: { who: 0, mail: 1, size: 3 } },
      fields: [{ id: 'who' }, { id: 'mail' }, { id: 'size' }],
      problems: [{ line: 3, code: 'value_invalid', text: 'Size: XXL' }],
    })
    expect(await list()).toMatchObject({ total: 0, counts: { total: 0 } })
  })

  it('makes a link for each person, and none for those who have one', async () => {
    expect((await upload('')).body).toMatchObject({ created: 2, known: 0, skipped: 0 })
    expect((await upload('', `${LIST}Salma,,,,\n,no@example.org,,,`)).body).toMatchObject({
      created: 1,
      known: 2,
      skipped: 1,
    })
    expect(await list()).toMatchObject({
      formTitle: 'Reunion 2027',
      counts: { total: 3, open: 3, answered: 0, revoked: 0 },
      links: [
        { name: 'Rahim', phone: '8801712345678', state: 'open', messages: [] },
        { name: 'Karim' },
        { name: 'Salma', email: '' },
      ],
    })
    const { changes } = await server.db
      .selectFrom('audit_events')
      .select('changes')
      .where('subject_id', '=', formId)
      .orderBy('happened_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(changes).toEqual([{ what: 'personal links added', from: null, to: '1' }])
  })

  it.each<[string, string, string]>([
    ['a file without people', 'Name\n', 'file_empty'],
    ['more than 5,000 people', `Name\n${'x\n'.repeat(5001)}`, 'file_too_large'],
    ['more than 60 columns', `${'a,'.repeat(61)}\nb`, 'file_too_large'],
    ['more than 3 MB', `Name\n${'x'.repeat(3_200_000)}`, 'file_too_large'],
    ['what is no text', 'Name\n\u0000\u0001', 'file_unreadable'],
    ['a broken spreadsheet', 'PK\u0003\u0004 nothing', 'file_unreadable'],
  ])('rejects %s with what to do', async (_name, text, code) => {
    const { status, body } = await upload('', text)
    expect([status, body.code]).toEqual([400, code])
    expect(await list()).toMatchObject({ total: 0 })
  })

  it.each([{}, { name: 9 }, { name: -1 }, { name: 1.5 }, null, 'x', { name: '0' }, []])(
    'rejects the mapping %j',
    async (mapping) => {
      expect((await upload('', LIST, mapping)).body.code).toBe('mapping_invalid')
    },
  )

  it('asks for a file where there is none', async () => {
    const headers = { authorization: `Bearer ${token}` }
    const { body } = await postMultipart(server.app, `/api/forms/${formId}/links`, { mapping: '{}' }, headers)
    expect(body.code).toBe('file_missing')
    expect((await staff('POST /api/forms/:id/links', {})).status).toBe(400)
  })
})

describe('a personal link', () => {
  it('opens the form with what it fills in, never with fields that members do not see', async () => {
    const [rahim, karim] = await makeLinks()
    const { status, body } = await open(rahim)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Rahim',
      answers: { who: 'Rahim', mail: 'rahim@example.org', size: 'M' },
    })
    expect(body.answers).not.toHaveProperty('secret')
    expect(body.form).toMatchObject({ id: formId, isActive: true })
    expect((await open(karim)).body.answers).not.toHaveProperty('size')
  })

  it('has nothing about the person in its address', async () => {
    const [rahim] = await makeLinks()
    expect(tokenOf(rahim)).toMatch(/^[\w-]{43}$/)
    expect(Buffer.from(tokenOf(rahim), 'base64url').toString('latin1')).not.toMatch(/rahim|1712345678/i)
  })

  it('is used by one submission, which the list and the submission name', async () => {
    const [rahim] = await makeLinks()
    const { status, body } = await answer(rahim)
    expect(status).toBe(201)
    expect(await list()).toMatchObject({
      counts: { open: 1, answered: 1 },
      links: [{ state: 'answered', uniqueId: body.uniqueId, submissionId: body.submissionId }, {}],
    })
    expect((await staff(`GET /api/submissions/${body.submissionId}`)).body.personalLink).toEqual({
      name: 'Rahim',
    })
    expect(await open(rahim)).toMatchObject({ status: 404, body: { code: 'link_used' } })
    expect(await answer(rahim)).toMatchObject({ status: 409, body: { code: 'link_used' } })
  })

  it('is used exactly once by submissions that come at the same time', async () => {
    const [rahim] = await makeLinks()
    const responses = await Promise.all(Array.from({ length: 20 }, () => answer(rahim)))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(responses.filter(({ body }) => body.code === 'link_used')).toHaveLength(19)
    expect(await submissionsOf(server.db, formId)).toHaveLength(1)
  })

  it('gives a repeated request the receipt of the first one', async () => {
    const [rahim] = await makeLinks()
    const headers = { 'idempotency-key': 'a-key-of-this-test-alone' }
    const first = await answer(rahim, headers)
    expect(await answer(rahim, headers)).toMatchObject({
      status: 201,
      body: { uniqueId: first.body.uniqueId },
    })
    expect(await submissionsOf(server.db, formId)).toHaveLength(1)
  })

  it('is free again once its submission is deleted, and stays with the one that used it then', async () => {
    const [rahim] = await makeLinks()
    const first = (await answer(rahim)).body.submissionId
    expect((await staff(`DELETE /api/submissions/${first}`)).status).toBe(200)
    expect((await open(rahim)).status).toBe(200)
    const second = (await answer(rahim)).body.submissionId
    expect((await staff('POST /api/deleted-submissions/restore', { ids: [first] })).status).toBe(200)
    expect((await list()).links[0]).toMatchObject({ state: 'answered', submissionId: second })
  })

  it('stays used when its submission is merged into another, and follows it back when that is undone', async () => {
    const [rahim] = await makeLinks()
    const [used, kept] = [await answer(rahim), await submit(server, formId, { who: 'Rahim' })].map(
      ({ body }) => body.submissionId as string,
    )
    const stored = await submissionsOf(server.db, formId)
    const submissions = stored.map(({ id, updated_at: updatedAt }) => ({ id, updatedAt }))
    const merged = await staff('POST /api/merges', { keptId: kept, submissions, answersFrom: {} })
    expect(merged.status).toBe(200)
    expect((await list()).links[0]).toMatchObject({ state: 'answered', submissionId: kept })
    expect((await staff(`POST /api/merges/${merged.body.merge.id}/undo`, {})).status).toBe(200)
    expect((await list()).links[0]).toMatchObject({ state: 'answered', submissionId: used })
  })

  it('is not accepted once it is withdrawn, and works again once it is restored', async () => {
    const [rahim] = await makeLinks()
    expect((await staff(`POST /api/forms/:id/links/${rahim.id}/revoke`)).status).toBe(200)
    expect((await staff(`POST /api/forms/:id/links/${rahim.id}/revoke`)).status).toBe(200)
    expect(await open(rahim)).toMatchObject({ status: 404, body: { code: 'link_revoked' } })
    expect(await answer(rahim)).toMatchObject({ status: 409, body: { code: 'link_revoked' } })
    expect(await submissionsOf(server.db, formId)).toEqual([])
    expect((await staff(`POST /api/forms/:id/links/${rahim.id}/restore`)).status).toBe(200)
    expect((await answer(rahim)).status).toBe(201)
    expect(await staff(`POST /api/forms/:id/links/${rahim.id}/revoke`)).toMatchObject({ status: 409 })
    const audit = await server.db
      .selectFrom('audit_events')
      .select('changes')
      .where('subject_id', '=', formId)
      .execute()
    expect(JSON.stringify(audit.map(({ changes }) => changes))).toMatch(/withdrawn.*restored/)
  })

  it('is deleted with the person, unless it was used', async () => {
    const [rahim, karim] = await makeLinks()
    expect((await staff(`DELETE /api/forms/:id/links/${rahim.id}`)).status).toBe(200)
    expect(await open(rahim)).toMatchObject({ status: 404, body: { code: 'link_not_found' } })
    expect((await staff(`DELETE /api/forms/:id/links/${rahim.id}`)).status).toBe(404)
    await answer(karim)
    expect(await staff(`DELETE /api/forms/:id/links/${karim.id}`)).toMatchObject({ status: 409 })
    const { changes } = await server.db
      .selectFrom('audit_events')
      .select('changes')
      .where('subject_id', '=', formId)
      .where('kind', '=', 'form')
      .orderBy('happened_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(changes).toEqual([{ what: 'personal link deleted', from: null, to: 'Rahim' }])
  })

  it('is not accepted by another form, and none is that the server did not sign', async () => {
    const [rahim] = await makeLinks()
    const other = await makeStoredForm(server.db)
    const used = await submit(server, other, { name: 'A' }, { personalLink: tokenOf(rahim) })
    expect(used).toMatchObject({ status: 409, body: { code: 'link_not_found' } })
    const foreign = linkTokens('another secret').sign(rahim.id)
    const changed = tokenOf(rahim).replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))
    for (const wrong of [foreign, changed, 'x', tokenOf(rahim).slice(1), `${tokenOf(rahim)}x`]) {
      expect(await call(server.app, `GET /api/links/${wrong}`)).toMatchObject({
        status: 404,
        body: { code: 'link_not_found' },
      })
      const rejected = await submit(server, formId, { who: 'A' }, { personalLink: wrong })
      expect(rejected).toMatchObject({ status: 409, body: { code: 'link_not_found' } })
    }
    expect(linkTokens(APP_SECRET).read(tokenOf(rahim))).toBe(rahim.id)
  })

  it('leaves out answers to fields that the form no longer has or shows', async () => {
    const [rahim] = await makeLinks()
    await changeStoredForm(server.db, formId, {
      fields: [FIELDS[0]!, { ...FIELDS[1]!, visibility: { level: 'hidden' } }],
    })
    expect((await open(rahim)).body.answers).toEqual({ who: 'Rahim' })
  })

  it('is deleted with its form', async () => {
    const [rahim] = await makeLinks()
    await answer(rahim)
    expect((await staff('DELETE /api/forms/:id')).status).toBe(200)
    expect((await open(rahim)).body.code).toBe('link_not_found')
    const left = await server.db
      .selectFrom('personal_links')
      .select('id')
      .where('form_id', '=', formId)
      .execute()
    expect(left).toEqual([])
  })
})

describe('the list of links', () => {
  it('is searched by name, address and number, and filtered by state', async () => {
    const [rahim] = await makeLinks()
    await answer(rahim)
    const names = async (query: string) => (await list(query)).links.map(({ name }: Listed) => name)
    expect(await names('?search=KARIM')).toEqual(['Karim'])
    expect(await names('?search=1712')).toEqual(['Rahim'])
    expect(await names('?search=%25')).toEqual([])
    expect(await names('?state=answered')).toEqual(['Rahim'])
    expect(await names('?state=open&search=rahim')).toEqual([])
    expect((await staff('GET /api/forms/:id/links?state=lost')).status).toBe(400)
  })

  it('is exported without formulas, with the links, and that is in the audit log', async () => {
    await upload('', 'Name,E-mail\n=1+1,a@example.org\n')
    const { status, body } = await staff('GET /api/forms/:id/links/export')
    expect(status).toBe(200)
    expect(body).toContain(`"'=1+1","a@example.org",,"https://forms.example.org/for/`)
    const kinds = await server.db
      .selectFrom('audit_events')
      .select('kind')
      .where('subject_id', '=', formId)
      .execute()
    expect(kinds.map(({ kind }) => kind)).toContain('export')
  })

  it('responds 404 for a form or a link that does not exist', async () => {
    const other = '00000000-0000-4000-8000-000000000000'
    for (const route of [
      `GET /api/forms/${other}/links`,
      `GET /api/forms/${other}/links/export`,
      `POST /api/forms/:id/links/${other}/revoke`,
    ])
      expect((await staff(route)).status).toBe(404)
  })
})
