import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { call } from '../../../testing/http/call.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'
import { FIND_LISTED } from '../forms-repository.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await makeUser(server.db, { role: 'super_admin' })).token
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('forms').execute())

const FIELD = { id: 'name', type: 'text', label: 'Name' }
const PRICED = {
  id: 'plan',
  type: 'radio',
  label: 'Plan',
  options: ['Life'],
  pricing: { enabled: true, options: { Life: 5 } },
}

const create = async (body: object) =>
  (await call(server.app, 'POST /api/forms', { token, body: { fields: [FIELD], ...body } })).body
const listed = async () => (await call(server.app, 'GET /api/forms/listed')).body.forms

describe('the forms on the home page', () => {
  it('are the active ones that staff chose to list, newest first, with their fees', async () => {
    await create({ title: 'By link only' })
    await create({ title: 'Free', description: 'Come all', settings: { listed: true } })
    await create({ title: 'Paid', settings: { listed: true, requirePayment: true, amount: 500 } })
    await create({
      title: 'By choice',
      fields: [PRICED],
      settings: { listed: true, requirePayment: true, amount: 100 },
    })
    expect(await listed()).toEqual([
      { title: 'By choice', description: '', customUrl: 'by-choice', fee: 100, hasPricedChoices: true },
      { title: 'Paid', description: '', customUrl: 'paid', fee: 500, hasPricedChoices: false },
      { title: 'Free', description: 'Come all', customUrl: 'free', fee: null, hasPricedChoices: false },
    ])
  })

  it('change at once when a form is changed, closed or taken off the list', async () => {
    const { id } = await create({ title: 'Reunion', settings: { listed: true } })
    const change = (body: object) => call(server.app, `PUT /api/forms/${id}`, { token, body })
    expect(await listed()).toMatchObject([{ title: 'Reunion' }])
    await change({ title: 'Reunion 2027' })
    expect(await listed()).toMatchObject([{ title: 'Reunion 2027' }])
    await change({ isActive: false })
    expect(await listed()).toEqual([])
    await change({ isActive: true })
    expect(await listed()).toHaveLength(1)
    await change({ settings: { listed: false } })
    expect(await listed()).toEqual([])
  })

  it('are read by their index, however many other forms there are', async () => {
    await sql`
      insert into forms (title, description, custom_url, is_active, allow_editing, version, settings)
      select 'Form', '', 'form-' || n, true, true, 1, jsonb_build_object('listed', n % 500 = 0)
      from generate_series(1, 5000) n`.execute(server.db)
    await sql`analyze forms`.execute(server.db)
    const query = sql.raw(`explain ${FIND_LISTED.text.replace('$1', '50')}`)
    const { rows } = await sql<Record<'QUERY PLAN', string>>`${query}`.execute(server.db)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Index Scan using forms_listed')
    expect(plan).not.toMatch(/Sort|Seq Scan/)
    expect(await listed()).toHaveLength(10)
  })

  it('are at most 50, with the beginning of a long description', async () => {
    const { id } = await create({ title: 'Long', description: 'a'.repeat(5_000), settings: { listed: true } })
    const [form] = await listed()
    expect(form.description).toHaveLength(300)
    const columns = server.db
      .selectFrom('forms')
      .select(['title', 'description', 'settings', 'version', 'allow_editing', 'created_by'])
      .where('id', '=', id)
    const { settings, ...row } = await columns.executeTakeFirstOrThrow()
    const copies = Array.from({ length: 60 }, (_, index) => ({
      ...row,
      settings: JSON.stringify(settings),
      custom_url: `copy-${index}`,
    }))
    await server.db.insertInto('forms').values(copies).execute()
    expect(await listed()).toHaveLength(50)
  })
})
