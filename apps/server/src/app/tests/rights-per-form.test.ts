import { randomBytes, randomUUID } from 'node:crypto'
import { endpoints, fileEndpoints, type Endpoint } from '@nibondhon/api-contract'
import { hasFlag, type Role } from '@nibondhon/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSubmission } from '../../testing/builders/make-submission.ts'
import { makeScopeWorld, MARK, type ScopeWorld } from '../../testing/form-scope/scope-world.ts'
import { fillSchema } from '../../testing/hostile/doors/fill-schema.ts'
import { type OpenApi, type Operation, operationsOf } from '../../testing/hostile/malformed/operations.ts'
import { call } from '../../testing/http/call.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'

/**
 * The third dimension of the role × route table: every call of the contract for staff, made by a user who may reach one form,
 * about everything of another form. A new call is covered without being added here.
 */
const CALLS = Object.entries({ ...endpoints, ...fileEndpoints } as Record<
  string,
  Pick<Endpoint, 'access' | 'scope'>
>).filter(([route, { access }]) => access !== 'public' && access !== 'signed-in' && !STREAMS(route))

/** Its response never ends; the stream has tests of its own. */
function STREAMS(route: string): boolean {
  return route === 'GET /api/events'
}

let server: TestServer
let world: ScopeWorld
let operations: Map<string, Operation>
beforeAll(async () => {
  server = await startTestServer()
  world = await makeScopeWorld(server)
  const document: OpenApi = (await call(server.app, 'GET /api/docs/json')).body
  operations = new Map(
    operationsOf(document).map((one) => [`${one.method} ${one.path.replace(/\{(\w+)\}/g, ':$1')}`, one]),
  )
})
afterAll(() => server.close())

/** The roles that made things about the other form before they were limited come first. */
const PREFERRED: readonly Role[] = [
  'submission_editor',
  'notification_manager',
  'payment_approver',
  'form_manager',
  'submission_viewer',
]

/** The token of a limited user whose role admits to a call; null where only those do whom no one can limit. */
function tokenFor({ access }: Pick<Endpoint, 'access'>): string | null {
  const flags = [access].flat()
  const role = PREFERRED.find((one) =>
    flags.some(
      (flag) => flag === 'admin' || (flag !== 'public' && flag !== 'signed-in' && hasFlag(one, flag)),
    ),
  )
  return role === undefined ? null : (world.tokens.get(role) ?? null)
}

type Shape = 'payment' | 'uuid' | 'unique ID'

function shapeOf(name: string): Shape {
  if (name.startsWith('pay-')) return 'payment'
  return name.includes('-') ? 'uuid' : 'unique ID'
}

/** Of the same shape, and of nothing. One such name is asked for, and another one where the response to a real name differs. */
function unknownLike(name: string): string {
  const unknown: Record<Shape, () => string> = {
    payment: () => `pay-${randomUUID()}`,
    uuid: () => randomUUID(),
    'unique ID': () => randomBytes(16).toString('hex').toUpperCase(),
  }
  return unknown[shapeOf(name)]()
}

/** Every way to name something in a path: in all places at once, or under the own form or submission. */
function pathsWith(route: string, name: string): string[] {
  const [, url = ''] = route.split(' ')
  const all = url.replace(/:\w+/g, name)
  if ((url.match(/:\w+/g)?.length ?? 0) < 2) return [all]
  const inOwnForm = url.replace(/:\w+/, world.own.formId).replace(/:\w+/g, name)
  const inOwnSubmission = url.replace(/:\w+/, world.own.submissionId).replace(/:\w+/g, name)
  return [...new Set([all, inOwnForm, inOwnSubmission])]
}

const TEXT = 'Written by hand'

/** A body that the contract accepts, in which every id is the given one. */
function bodyWith(route: string, name: string, variant: number): unknown {
  const schema = operations.get(route)?.body
  if (!schema) return undefined
  return fillSchema(schema, {
    text: (maxLength) => TEXT.slice(0, maxLength),
    rows: () => 2,
    variant,
    example: (place) => {
      if (place === 'uuid' || /^(id|.*Id|uniqueId|to|search)$/.test(place)) return name
      return place === 'data' ? {} : undefined
    },
    answers: () => ({ name: TEXT }),
  })
}

const BODY_VARIANTS = [0, 1]

interface Asked {
  path: string
  query: string
  body: unknown
}

/** What a list is asked for: nothing, the form, and what a search would find. */
function queriesWith(isUnknown: boolean): string[] {
  const { form = '', 'unique ID': uniqueId = '' } = world.others
  const like = (name: string) => (isUnknown ? unknownLike(name) : name)
  return [
    '',
    `?formId=${like(form)}`,
    `?search=${like(uniqueId)}`,
    `?search=${isUnknown ? 'Nobodyatall' : MARK}`,
  ]
}

function requestsWith(route: string, name: string, { isUnknown }: { isUnknown: boolean }): Asked[] {
  const [method = ''] = route.split(' ')
  const hasBody = method === 'POST' || method === 'PUT'
  const queries = method === 'GET' && !route.includes(':') ? queriesWith(isUnknown) : ['']
  return pathsWith(route, name).flatMap((path) =>
    hasBody
      ? BODY_VARIANTS.map((variant) => ({ path, query: '', body: bodyWith(route, name, variant) }))
      : queries.map((query) => ({ path, query, body: undefined })),
  )
}

async function ask(route: string, { path, query, body }: Asked, token: string) {
  const [method = ''] = route.split(' ')
  const { status, body: response } = await call(server.app, `${method} ${path}${query}`, {
    token,
    headers: { accept: 'application/json' },
    ...(body !== undefined && { body }),
  })
  return { status, text: typeof response === 'string' ? response : JSON.stringify(response) }
}

/** Ids and times that a call makes, and numbers that only count calls. */
function withoutOwn(text: string): string {
  return text
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '<id>')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    .replace(/\b[0-9A-F]{32}\b/g, '<unique id>')
    .replace(/"(retryAfterSeconds|dueNow|page|total|version|submissionCount|count)":\d+/g, '"$1":0')
}

function comparable({ status, text }: { status: number; text: string }): string {
  return `${status} ${withoutOwn(text)}`
}

/** What a response must not contain, but for what the request itself said. */
function tracesIn(text: string, asked: Asked): string[] {
  const said = JSON.stringify(asked)
  return [MARK, ...Object.values(world.others)].filter(
    (secret) => text.toLowerCase().includes(secret.toLowerCase()) && !said.includes(secret),
  )
}

function namesSomething(route: string): boolean {
  return route.includes(':') || operations.get(route)?.body != null
}

describe('a user with access to one form', () => {
  it('every call for staff says how it keeps to the forms of its reader', () => {
    expect(CALLS.length).toBeGreaterThan(150)
    expect(CALLS.filter(([, { scope }]) => scope === undefined).map(([route]) => route)).toEqual([])
  })

  it('is told that it needs all forms, where a call is about all', async () => {
    const wrong: string[] = []
    for (const [route, endpoint] of CALLS.filter(([, { scope }]) => scope === 'all-forms')) {
      const token = tokenFor(endpoint)
      if (token === null) continue
      const [path = ''] = pathsWith(route, randomUUID())
      const { status, text } = await ask(route, { path, query: '', body: undefined }, token)
      if (status !== 403 || JSON.parse(text).code !== 'needs_all_forms')
        wrong.push(`${route}: ${status} ${text}`)
    }
    expect(wrong).toEqual([])
  })

  it.each(CALLS.filter(([, { scope }]) => scope !== 'all-forms'))(
    'finds no trace of another form: %s',
    async (route, endpoint) => {
      const token = tokenFor(endpoint)
      if (token === null) return
      const found: string[] = []
      const known = new Map<string, string>()
      for (const [kind, name] of Object.entries(world.others)) {
        const unknown = requestsWith(route, unknownLike(name), { isUnknown: true })
        for (const [index, asked] of requestsWith(route, name, { isUnknown: false }).entries()) {
          const response = await ask(route, asked, token)
          const traces = tracesIn(response.text, asked)
          if (traces.length > 0) found.push(`${kind}: ${traces.join(', ')} in ${response.text.slice(0, 300)}`)
          // What is about no form is made, and may exist already the second time.
          if (endpoint.scope === 'none') continue
          const got = comparable(response)
          const place = `${index} ${shapeOf(name)}`
          if (got === known.get(place)) continue
          const expected = comparable(await ask(route, unknown[index]!, token))
          if (got !== expected)
            found.push(`${kind}: ${got.slice(0, 300)} instead of ${expected.slice(0, 300)}`)
          known.set(place, expected)
        }
        // Nothing in the request names anything: one time is enough.
        if (!namesSomething(route)) break
      }
      await sql`delete from call_counters`.execute(server.db)
      await sql`update users set form_ids = array[${world.own.formId}]::uuid[] where form_ids is not null`.execute(
        server.db,
      )
      expect(found).toEqual([])
    },
  )

  it('changed nothing of the other form by all these calls', async () => {
    const { rows } = await sql<{
      submissions: number
      notes: number
      jobs: number
      views: number
      links: number
    }>`
      select (select count(*)::int from submissions where form_id = ${world.others['form']}) as submissions,
        (select count(*)::int from submission_notes) as notes,
        (select count(*)::int from bulk_jobs where id = ${world.others['job']}) as jobs,
        (select count(*)::int from saved_views where id = any(${[world.others['view'], world.others['own view']]}::uuid[])) as views,
        (select count(*)::int from personal_links) as links`.execute(server.db)
    expect(rows[0]).toMatchObject({ submissions: 3, jobs: 1, views: 2, links: 1 })
  })

  const as = async (role: Role, route: string, body?: object) =>
    (await call(server.app, route, { token: world.tokens.get(role) ?? '', ...(body && { body }) })).body

  it('counts and lists only its own forms', async () => {
    const { formId, submissionId } = world.own
    const list = await as('submission_editor', 'GET /api/submissions?limit=100')
    expect(list).toMatchObject({ total: 1, submissions: [{ id: submissionId }] })
    expect((await as('submission_editor', 'GET /api/submissions?group=form')).total).toBe(1)
    const selected = await as('submission_editor', 'POST /api/submissions/selection', {
      selection: { filter: {} },
    })
    expect([selected.count, selected.amountPaisa]).toEqual([1, 77_700])
    const counts = await as('submission_editor', 'POST /api/submissions/counts', {
      filters: [{}, { formId: world.others['form'] }, { status: 'pending' }],
    })
    expect(counts.counts.map(({ count }: { count: number }) => count)).toEqual([1, 0, 1])
    expect(await as('payment_approver', 'GET /api/dashboard')).toMatchObject({
      totalForms: 1,
      totalSubmissions: 1,
      toCheck: { bankTransfers: { count: 1 }, inbox: 0, unmatchedPayments: 0 },
    })
    const { forms } = await as('form_manager', 'GET /api/forms')
    expect(forms.map(({ id }: { id: string }) => id)).toEqual([formId])
    const exported = await call(server.app, 'GET /api/export/submissions?format=csv', {
      token: world.tokens.get('submission_editor') ?? '',
    })
    expect([exported.status, exported.headers['x-record-count']]).toEqual([200, '1'])
    const admin = await call(server.app, 'GET /api/submissions', { token: world.admin })
    expect(admin.body.total).toBeGreaterThan(1)
  })

  it('shows no related submission of another form in the review queue', async () => {
    const route = `GET /api/review/${world.own.submissionId}`
    expect((await as('payment_approver', route)).item).toMatchObject({ related: [], hasMoreRelated: false })
    const { body } = await call(server.app, route, { token: world.admin })
    expect(body.item.related.length).toBeGreaterThan(0)
  })

  it('moves no credit to a submission of another form, and does not see which one got it', async () => {
    const { submissionId } = world.own
    const to = world.others['unique ID'] ?? ''
    const route = `POST /api/submissions/${submissionId}/money/credit`
    const body = { bookingId: randomUUID(), amount: 5, reason: 'Too much' }
    const other = await as('payment_approver', route, { ...body, to })
    expect(other).toEqual(await as('payment_approver', route, { ...body, to: unknownLike(to) }))
    const shown = await as('payment_approver', `GET /api/submissions/${submissionId}/refund-requests`)
    expect(shown.requests).toMatchObject([{ method: 'credit', externalId: '' }])
  })

  it('sees other forms as the public does', async () => {
    const shown = await as('form_manager', `GET /api/forms/${world.others['form']}`)
    const { body: anonymous } = await call(server.app, `GET /api/forms/${world.others['form']}`)
    expect(shown).toEqual(anonymous)
    expect(await as('form_manager', `GET /api/forms/${world.own.formId}`)).toHaveProperty('submissionCount')
  })

  it('cannot give a submission, or a mention, to a colleague who may not reach its form', async () => {
    const { body: made } = await call(server.app, 'POST /api/forms', {
      token: world.admin,
      body: { title: 'Third', fields: [{ label: 'Name' }] },
    })
    const { id } = await makeSubmission(server.db, { id: made.id, version: 1 })
    const userId = world.users.get('submission_editor')
    const assigned = await call(server.app, `PUT /api/submissions/${id}/assignee`, {
      token: world.admin,
      body: { userId },
    })
    expect(assigned.status).toBe(400)
    await call(server.app, `POST /api/submissions/${id}/notes`, {
      token: world.admin,
      body: { text: '@Limited submission_editor look', mentions: [userId] },
    })
    expect(await as('submission_editor', 'GET /api/mentions')).toMatchObject({ mentions: [], unread: 0 })
  })

  it('has the form that they make, and loses one that is deleted', async () => {
    const made = await as('form_manager', 'POST /api/forms', { title: 'Own', fields: [{ label: 'Name' }] })
    const formsOf = async () => (await as('form_manager', 'GET /api/auth/me')).user.formIds
    expect(await formsOf()).toEqual([world.own.formId, made.id])
    expect((await as('form_manager', `GET /api/forms/${made.id}`)).title).toBe('Own')
    await call(server.app, `DELETE /api/forms/${made.id}`, { token: world.admin })
    expect(await formsOf()).toEqual([world.own.formId])
  })

  it('is followed at once when the list changes, and an empty list means no form', async () => {
    const id = world.users.get('submission_viewer') ?? ''
    const setForms = (ids: string[]) =>
      server.db.updateTable('users').set({ form_ids: ids }).where('id', '=', id).execute()
    const total = async () => (await as('submission_viewer', 'GET /api/submissions')).total
    expect(await total()).toBe(1)
    await setForms([])
    expect(await total()).toBe(0)
    expect((await as('submission_viewer', 'GET /api/forms')).forms).toEqual([])
    await setForms([world.own.formId])
    expect(await total()).toBe(1)
  })
})
