import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '@nibondhon/domain'
import { makeSubmission } from '../../testing/builders/make-submission.ts'
import { call } from '../../testing/http/call.ts'
import { MARK, makeScopeWorld, type ScopeWorld } from '../../testing/form-scope/scope-world.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'

/** Where screens join forms: what someone with access to one of them gets there, and what an administrator gets. */
let server: TestServer
let world: ScopeWorld
beforeAll(async () => {
  server = await startTestServer()
  world = await makeScopeWorld(server)
})
afterAll(() => server.close())

const ask = async (token: string, route: string, body?: object) =>
  (await call(server.app, route, { token, ...(body && { body }) })).body
const as = async (role: Role, route: string, body?: object) => ask(world.tokens.get(role) ?? '', route, body)
const asAdmin = async (route: string, body?: object) => ask(world.admin, route, body)

describe('with access to one form', () => {
  it('duplicates are those of the form, also for who asks for all', async () => {
    const route = 'GET /api/submissions/duplicates'
    expect((await asAdmin(route)).groups).toMatchObject([{ form: { id: world.others['form'] } }])
    for (const query of ['', `?formId=${world.others['form']}`, `?search=${MARK}`, '?settled=true']) {
      const found = await as('submission_editor', route + query)
      expect([found.groups, found.groupCount, found.compared], query).toMatchObject([[], 0, {}])
    }
    const { formId, submissionId } = world.own
    const data = { name: 'Rahim', email: 'same@example.org' }
    const { id } = await makeSubmission(server.db, { id: formId, version: 1 }, { data })
    const { groups, compared } = await as('submission_editor', route)
    expect(groups.map(({ ids }: { ids: string[] }) => [...ids].sort())).toEqual([[id, submissionId].sort()])
    expect(compared).toBe(2)
    await asAdmin(`DELETE /api/submissions/${id}`)
  })

  it('two submissions of which one is of another form are never decided about', async () => {
    const ids = [world.own.submissionId, world.others['submission'] ?? '']
    const decided = await call(server.app, 'POST /api/duplicates/distinct', {
      token: world.tokens.get('submission_editor') ?? '',
      body: { ids, areDistinct: true },
    })
    expect(decided.status).toBe(404)
  })

  it('saved views of others are those about the form; their counts are of the form', async () => {
    const { formId } = world.own
    const shared = async (name: string, filters: object) =>
      asAdmin('POST /api/views', { name, isShared: true, settings: { filters } })
    await shared('About the picnic', { formId, status: 'pending' })
    await shared('Members of the picnic', { formId, membership: 'active' })
    await shared('Of all forms', { status: 'pending' })
    const { views } = await as('submission_editor', 'GET /api/views')
    const names = views.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['About the picnic', 'Members of the picnic'])
    const { counts } = await as('submission_editor', 'POST /api/submissions/counts', {
      filters: views.map(({ settings }: { settings: { filters: object } }) => settings.filters),
    })
    expect(counts).toMatchObject([{ count: 1 }, null])
  })

  it('the command menu finds submissions of the form by what those of others have, too', async () => {
    const search = async (role: Role, text: string) =>
      (await as(role, `GET /api/submissions?limit=6&search=${encodeURIComponent(text)}`)).submissions.map(
        ({ id }: { id: string }) => id,
      )
    expect(await search('submission_editor', 'same@example.org')).toEqual([world.own.submissionId])
    for (const text of [MARK, world.others['unique ID'] ?? '', world.others['submission'] ?? '']) {
      expect(await search('submission_editor', text), text).toEqual([])
    }
  })

  it('the review queue has what is to decide in the form, and opens nothing else', async () => {
    const query = 'status=pending&paymentMethod=bank_transfer'
    expect((await asAdmin(`GET /api/review?${query}`)).total).toBe(3)
    const queue = await as('payment_approver', `GET /api/review?${query}`)
    expect([queue.ids, queue.total]).toEqual([[world.own.submissionId], 1])
    const item = await call(server.app, `GET /api/review/${world.others['submission']}`, {
      token: world.tokens.get('payment_approver') ?? '',
    })
    expect(item.status).toBe(404)
  })

  it('the inbox, which joins payments of all forms, is closed, and the dashboard says nothing of it', async () => {
    for (const route of [
      'GET /api/inbox',
      'GET /api/inbox/counts',
      'GET /api/people',
      'GET /api/statements',
    ]) {
      expect((await as('payment_approver', route)).code, route).toBe('needs_all_forms')
    }
    expect((await as('payment_approver', 'GET /api/dashboard')).toCheck).toMatchObject({ inbox: 0 })
  })
})
