import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeUser } from '../../testing/builders/make-user.ts'
import { call } from '../../testing/http/call.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'

let server: TestServer
const staff = {} as Record<'viewer' | 'approver' | 'admin', { id: string; token: string }>
type Person = keyof typeof staff

beforeAll(async () => {
  server = await startTestServer()
  staff.viewer = await makeUser(server.db, { role: 'submission_viewer' })
  staff.approver = await makeUser(server.db, { role: 'payment_approver' })
  staff.admin = await makeUser(server.db, { role: 'super_admin' })
})
afterAll(() => server.close())

const as = (person: Person, route: string, body?: object) =>
  call(server.app, route, { token: staff[person].token, ...(body && { body }) })

const content = (over: object = {}) => ({
  name: 'Unpaid',
  isShared: false,
  settings: { filters: { paymentStatus: 'pending' }, sort: 'amount', direction: 'asc', isGrouped: false },
  ...over,
})

const namesFor = async (person: Person) =>
  (await as(person, 'GET /api/views')).body.views.map((view: { name: string }) => view.name)

async function save(person: Person, over: object = {}): Promise<string> {
  return (await as(person, 'POST /api/views', content(over))).body.view.id
}

describe('a saved view', () => {
  it('returns filters, order, grouping and columns as they were saved', async () => {
    const settings = {
      filters: { paymentMethod: 'bank_transfer', search: 'রহিম', needsReview: 'true' },
      sort: 'amount',
      direction: 'asc',
      isGrouped: false,
      columns: ['name', 'batch'],
      list: 'submissions',
    }
    const id = await save('viewer', { name: ' Transfers ', settings })
    const { views } = (await as('viewer', 'GET /api/views')).body
    expect(views.find((view: { id: string }) => view.id === id)).toEqual({
      id,
      name: 'Transfers',
      isShared: false,
      owner: null,
      canChange: true,
      settings,
    })
  })

  it('is seen by its owner alone while it is private', async () => {
    const id = await save('viewer', { name: 'Only mine' })
    expect(await namesFor('viewer')).toContain('Only mine')
    expect(await namesFor('admin')).not.toContain('Only mine')
    expect((await as('admin', `PUT /api/views/${id}`, content())).status).toBe(404)
    expect((await as('admin', `DELETE /api/views/${id}`)).status).toBe(404)
  })

  it('that is shared is seen by all, with the name of its owner', async () => {
    await save('approver', { name: 'For all', isShared: true })
    const { views } = (await as('viewer', 'GET /api/views')).body
    const seen = views.find((view: { name: string }) => view.name === 'For all')
    expect(seen).toMatchObject({ canChange: false })
    expect(seen.owner).toMatch(/./)
  })

  it('that is shared can be changed by its owner and by those who manage users', async () => {
    const id = await save('approver', { name: 'Shared', isShared: true })
    const changed = content({ name: 'Renamed', isShared: true })
    expect((await as('viewer', `PUT /api/views/${id}`, changed)).status).toBe(403)
    expect((await as('viewer', `DELETE /api/views/${id}`)).status).toBe(403)
    expect((await as('admin', `PUT /api/views/${id}`, changed)).status).toBe(200)
    expect(await namesFor('viewer')).toContain('Renamed')
    expect((await as('admin', `DELETE /api/views/${id}`)).status).toBe(200)
    expect(await namesFor('approver')).not.toContain('Renamed')
  })

  it('that is shared is made private by its owner only', async () => {
    const id = await save('approver', { name: 'Stays shared', isShared: true })
    const made = content({ name: 'Stays shared', isShared: false })
    expect((await as('admin', `PUT /api/views/${id}`, made)).status).toBe(403)
    expect((await as('approver', `PUT /api/views/${id}`, made)).status).toBe(200)
    expect(await namesFor('admin')).not.toContain('Stays shared')
  })

  it('of people has the filters of the register, and is not for who reaches some forms only', async () => {
    const settings = { list: 'people', filters: { membership: 'active', column: 'Job', value: 'Doctor' } }
    const id = await save('admin', { name: 'Doctors', isShared: true, settings })
    const { views } = (await as('viewer', 'GET /api/views')).body
    expect(views.find((view: { id: string }) => view.id === id).settings).toMatchObject(settings)
    const limited = await makeUser(server.db, { role: 'submission_viewer' })
    await sql`update users set form_ids = '{}' where id = ${limited.id}`.execute(server.db)
    const seen = (await call(server.app, 'GET /api/views', { token: limited.token })).body.views
    expect(seen).toEqual([])
    const wrong = { list: 'people', filters: { paymentStatus: 'pending' } }
    expect((await as('admin', 'POST /api/views', content({ settings: wrong }))).status).toBe(400)
  })

  it.each([
    ['a filter that does not exist', { settings: { filters: { colour: 'red' } } }],
    ['a filter with a wrong value', { settings: { filters: { status: 'odd' } } }],
    ['an unknown order', { settings: { filters: {}, sort: 'data' } }],
    ['too many columns', { settings: { filters: {}, columns: Array.from({ length: 31 }, () => 'a') } }],
    ['no name', { name: '  ' }],
    ['a name of 61 characters', { name: 'n'.repeat(61) }],
  ])('is rejected with %s', async (_, over) => {
    expect((await as('viewer', 'POST /api/views', content(over))).status).toBe(400)
  })

  it('is one of at most 100 for each person', async () => {
    const person = await makeUser(server.db, { role: 'submission_viewer' })
    const create = () =>
      call(server.app, 'POST /api/views', { token: person.token, body: content({ name: 'Many' }) })
    const statuses = await Promise.all(Array.from({ length: 103 }, async () => (await create()).status))
    expect(statuses.filter((status) => status === 201)).toHaveLength(100)
    expect(statuses.filter((status) => status === 409)).toHaveLength(3)
  })

  it('stays when its owner is deleted if it is shared, and is deleted with them if it is private', async () => {
    const leaver = await makeUser(server.db, { role: 'submission_viewer' })
    for (const isShared of [true, false]) {
      const body = content({ name: `Left behind ${isShared}`, isShared })
      await call(server.app, 'POST /api/views', { token: leaver.token, body })
    }
    expect((await as('admin', `DELETE /api/admin/users/${leaver.id}`)).status).toBe(200)
    const { views } = (await as('viewer', 'GET /api/views')).body
    expect(views.find((view: { name: string }) => view.name === 'Left behind true')).toMatchObject({
      owner: null,
      canChange: false,
    })
    const left = await server.db.selectFrom('saved_views').select('name').execute()
    expect(left.map(({ name }) => name)).not.toContain('Left behind false')
  })
})
