import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../testing/make-stored-form.ts'
import { makeUser } from '../testing/make-user.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer
let token: string
let formId: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await makeUser(server.db)).token
  formId = await makeStoredForm(server.db)
})
afterAll(() => server.close())

const JSON_TYPE = 'application/json'
const DEEP = 2_000

const BODIES: [string, string, string][] = [
  ['nothing', JSON_TYPE, ''],
  ['half of JSON', JSON_TYPE, '{"data":{"name":'],
  ['null', JSON_TYPE, 'null'],
  ['a list', JSON_TYPE, '[[]]'],
  ['NUL everywhere', JSON_TYPE, everyKey('"\\u0000"')],
  ['lone surrogates everywhere', JSON_TYPE, everyKey('"\\ud800x\\udfff"')],
  ['objects everywhere', JSON_TYPE, everyKey('{"$gt":"","length":1e9}')],
  ['lists everywhere', JSON_TYPE, everyKey('[null,[],{}]')],
  ['numbers beyond all bounds everywhere', JSON_TYPE, everyKey('-1e308')],
  ['deep nesting', JSON_TYPE, `${'{"data":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`],
  ['a prototype', JSON_TYPE, '{"__proto__":{"x":1},"data":{"__proto__":{"x":1}}}'],
  ['bytes that are no text', JSON_TYPE, '{"data":"\xff\xfe"}'],
  ['tabs in the content type', 'application/json\t;\tcharset=\t', '{}'],
  ['a content type of nothing', ';', '{}'],
  ['a multipart without parts', 'multipart/form-data; boundary=x', '--x--\r\n'],
  [
    'a multipart that is cut',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="a',
  ],
  [
    'a multipart without names',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: x\r\n\r\ny\r\n--x--',
  ],
]

/** Every key that some call knows, all with the same value. */
function everyKey(value: string): string {
  const keys =
    'email password username role isActive title description fields settings customUrl updatedAt data amount locale ' +
    'website formId paymentMethod paymentID bkashPaymentId orderId intent status adminNotes ids systemConfig subject ' +
    'message type recipient to form phone version submissionId'
  return `{${keys.split(' ').map((key) => `"${key}":${value}`)}}`
}

/** In place of every parameter of a path. */
const PARAMS = ['%00', '%ED%A0%80', '%F0%9F%98%80', '__proto__', 'constructor', "'%20or%201=1--"]
const QUERIES = [
  '?page=%00&search=%00&status=%00',
  '?limit=1e999&page=-1',
  '?search[]=a&sort[x]=1',
  '?format=csv&%ff=%ff',
]

/** Signing out would end the test; a backup is sent as it is made, and doubles are looked for in a thread of their own. */
const apiRoutes = () =>
  server.app.routeList.filter((route) => !/^HEAD|logout|backup|duplicates|\/assets|\/docs/.test(route))

async function send(route: string, url: string, more: Partial<InjectOptions> = {}): Promise<string[]> {
  const method = route.split(' ')[0] as 'GET'
  const headers = { authorization: `Bearer ${token}`, ...more.headers }
  const response = await server.app.inject({ method, url, ...more, headers })
  // bKash is not set up here, and says so.
  const isOurs = response.statusCode >= 500 && !response.body.includes('"bkash_unavailable"')
  return isOurs ? [`${route} ${url.slice(0, 80)}: ${response.statusCode} ${response.body.slice(0, 200)}`] : []
}

const isWrite = (route: string) => /^(POST|PUT)/.test(route)
const addressOf = (route: string, param: string) => route.replace(/^\w+ /, '').replace(/:\w+/g, param)

async function expectNoneBroken(sent: Promise<string[]>[]): Promise<void> {
  expect((await Promise.all(sent)).flat()).toEqual([])
}

describe('whatever is sent, no call breaks by it', () => {
  it.each(BODIES)('%s as the body', async (_what, type, body) => {
    const payload = Buffer.from(body, 'latin1')
    const more = { payload, headers: { 'content-type': type } }
    const routes = apiRoutes().filter(isWrite)
    await expectNoneBroken(routes.map((route) => send(route, addressOf(route, formId), more)))
  })

  it.each(PARAMS)('%s in the path', async (value) => {
    const routes = apiRoutes().filter((route) => route.includes(':'))
    const bodyOf = (route: string) => (isWrite(route) ? { payload: {} } : {})
    await expectNoneBroken(routes.map((route) => send(route, addressOf(route, value), bodyOf(route))))
  })

  it.each(QUERIES)('%s as the query', async (query) => {
    const routes = apiRoutes().filter((route) => route.startsWith('GET'))
    await expectNoneBroken(routes.map((route) => send(route, `${addressOf(route, formId)}${query}`)))
  })
})
