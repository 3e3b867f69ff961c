import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { makeUser } from '../../testing/builders/make-user.ts'
import {
  BODIES,
  PARAMS,
  QUERIES,
  withBody,
  withParam,
  withQuery,
} from '../../testing/hostile/malformed/fixed-corpus.ts'
import { makeMalformedRequest } from '../../testing/hostile/malformed/malformed-request.ts'
import { type Operation, operationsOf, undescribed } from '../../testing/hostile/malformed/operations.ts'
import type { Request, World } from '../../testing/hostile/malformed/request.ts'
import { sampleOf } from '../../testing/hostile/malformed/sample-value.ts'
import { makeRandom } from '../../testing/builders/random.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'

let server: TestServer
let token: string
let world: World
let operations: Operation[]
beforeAll(async () => {
  server = await startTestServer()
  token = (await makeUser(server.db)).token
  const formId = await makeStoredForm(server.db)
  world = { param: () => formId, examples: { data: { name: 'Rahima' }, formId } }
  const described = operationsOf((await server.app.inject('/api/docs/json')).json())
  const pages = server.app.routeList
    .filter((route) => route.startsWith('GET ') && !route.startsWith('GET /api/'))
    .map((route) =>
      undescribed(
        'GET',
        route.slice(4).replace(/:(\w+)|\*/g, (_all, name) => `{${name ?? 'rest'}}`),
      ),
    )
  // Signing out would end the test; a backup is sent as it is made, duplicates are searched in a separate thread, and the health check
  // says when the machine is too busy.
  operations = [...described, ...pages].filter(
    ({ path }) => !/logout|backup|duplicates|\/assets|^\/health/.test(path),
  )
})
afterAll(() => server.close())

/** The server error that a request caused, if any. */
async function send({ method, target, headers, body }: Request): Promise<string[]> {
  const response = await server.app.inject({
    method: method as 'GET',
    url: target,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(body && ({ payload: body } satisfies InjectOptions)),
  })
  // bKash is not set up here, and says so.
  const isOurs = response.statusCode >= 500 && !response.body.includes('"bkash_unavailable"')
  if (!isOurs) return []
  return [`${method} ${target.slice(0, 80)}: ${response.statusCode} ${response.body.slice(0, 200)}`]
}

async function expectNoServerErrors(requests: (Request | null)[]): Promise<void> {
  const sent = requests.map(async (request) => (request ? send(request) : []))
  expect((await Promise.all(sent)).flat()).toEqual([])
}

describe('malformed requests never cause a server error', () => {
  it('covers the calls and the pages', () => {
    expect(operations.length).toBeGreaterThan(60)
  })

  it('starts from a submission that contains answers', () => {
    const submit = operations.find(
      ({ method, path }) => method === 'POST' && path === '/api/forms/{id}/submit',
    )
    const sample = sampleOf(submit?.body ?? {}, { random: makeRandom(1), examples: world.examples })
    expect(sample).toMatchObject({ data: { name: 'Rahima' } })
  })

  it.each(BODIES)('%s as the body', (...body) =>
    expectNoServerErrors(operations.map((operation) => withBody(operation, body, world))),
  )

  it.each(PARAMS)('%s in the path', (value) =>
    expectNoServerErrors(operations.map((operation) => withParam(operation, value))),
  )

  it.each(QUERIES)('%s as the query', (query) =>
    expectNoServerErrors(operations.map((operation) => withQuery(operation, query, world))),
  )

  it.each([1, 2, 3, 4, 5, 6])('a nearly valid request, seed %i', (seed) => {
    const random = makeRandom(seed)
    // Making PDFs and calling mail servers takes too long here; `npm run torture -- malformed` leaves nothing out.
    const quick = operations.filter(({ path }) => !/pdf|settings\/check|test-notification/.test(path))
    return expectNoServerErrors(quick.map((operation) => makeMalformedRequest({ operation, world, random })))
  })
})
