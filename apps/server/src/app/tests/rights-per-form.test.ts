import { randomBytes, randomUUID } from 'node:crypto'
import { endpoints, fileEndpoints, type Endpoint } from '@nibondhon/api-contract'
import { hasFlag, type Role } from '@nibondhon/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
    flags.some((flag) => flag === 'admin' || (flag !== 'public' && flag !== 'signed-in' && hasFlag(one, flag))),
  )
  return role === undefined ? null : (world.tokens.get(role) ?? null)
}

/** Of the same shape, and of nothing. */
function unknownLike(name: string): string {
  if (name.startsWith('pay-')) return `pay-${randomUUID()}`
  return name.includes('-') ? randomUUID() : randomBytes(16).toString('hex').toUpperCase()
}

/** Every way to name something in a call: all places of the path at once, or all but the form of the path. */
function pathsWith(route: string, name: string): string[] {
  const [, url = ''] = route.split(' ')
  const all = url.replace(/:\w+/g, name)
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
  return ['', `?formId=${like(form)}`, `?search=${like(uniqueId)}`, `?search=${isUnknown ? 'Nobodyatall' : MARK}`]
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
      if (status !== 403 || JSON.parse(text).code !== 'needs_all_forms') wrong.push(`${route}: ${status} ${text}`)
    }
    expect(wrong).toEqual([])
  })

  it.each(CALLS.filter(([, { scope }]) => scope !== 'all-forms'))(
    'finds no trace of another form: %s',
    async (route, endpoint) => {
      const token = tokenFor(endpoint)
      if (token === null) return
      const found: string[] = []
      for (const [kind, name] of Object.entries(world.others)) {
        const others = requestsWith(route, unknownLike(name), { isUnknown: true })
        for (const [index, asked] of requestsWith(route, name, { isUnknown: false }).entries()) {
          const response = await ask(route, asked, token)
          const traces = tracesIn(response.text, asked)
          if (traces.length > 0) found.push(`${kind}: ${traces.join(', ')} in ${response.text.slice(0, 300)}`)
          const expected = await ask(route, others[index]!, token)
          const [a, b] = [response, expected].map(({ status, text }) => `${status} ${withoutOwn(text)}`)
          if (a !== b) found.push(`${kind}: ${a?.slice(0, 300)} instead of ${b?.slice(0, 300)}`)
        }
        // Nothing in the request names anything: one time is enough.
        if (!namesSomething(route)) break
      }
      await sql`delete from call_counters`.execute(server.db)
      expect(found).toEqual([])
    },
    120_000,
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
})
