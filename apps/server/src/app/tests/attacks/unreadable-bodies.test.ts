import { rmSync } from 'node:fs'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { makeWebRoot } from '../../../testing/servers/make-web-root.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'

let server: TestServer
let webRoot: string
let token: string
let formId: string
beforeAll(async () => {
  webRoot = makeWebRoot()
  server = await startTestServer({ webRoot })
  token = (await makeUser(server.db)).token
  formId = await makeStoredForm(server.db)
})
afterAll(async () => {
  await server.close()
  rmSync(webRoot, { recursive: true })
})

const XML: [string, string] = ['application/xml', '<a/>']
const BODIES: [string, [string, string], Record<string, string>?][] = [
  ['a content type that nothing takes', XML],
  ['a content type that is none', ['nonsense', 'x']],
  ['JSON that is cut off', ['application/json', '{"a":']],
  ['a multipart body without a boundary', ['multipart/form-data', 'x']],
  ['a multipart body that is cut off', ['multipart/form-data; boundary=x', '--x\r\nbroken']],
  ['JSON of 50 MB', ['application/json', '{}'], { 'content-length': '50000000' }],
  ['a form post of 50 MB', ['application/x-www-form-urlencoded', 'a=1'], { 'content-length': '50000000' }],
]
const TOO_LARGE_OR_UNREADABLE = [400, 404, 413, 415, 422]

/** Every call and page that takes a body; signing out would end the test. */
const routes = () =>
  server.app.routeList
    .filter((route) => /^(POST|PUT) /.test(route) && !route.includes('logout'))
    .map((route) => route.split(' ') as ['POST' | 'PUT', string])

async function sendAll(
  isIncluded: (path: string) => boolean,
  [type, payload]: [string, string],
  headers: Record<string, string> = {},
) {
  const all = routes().filter(([, path]) => isIncluded(path))
  return Promise.all(
    all.map(async ([method, path]) => {
      const options: InjectOptions = {
        method,
        url: path.replace(/:\w+\??|\*/g, formId),
        headers: { 'content-type': type, ...headers },
        payload,
      }
      const { statusCode, headers: sent, body } = await server.app.inject(options)
      return { path, statusCode, type: String(sent['content-type']), body }
    }),
  )
}

const isApi = (path: string) => path.startsWith('/api/')

describe.each(BODIES)('%s', (_what, body, headers = {}) => {
  it('gets JSON that says what to do from every call', async () => {
    const all = await sendAll(isApi, body, { authorization: `Bearer ${token}`, ...headers })
    expect(all.length).toBeGreaterThan(100)
    const wrong = all
      .filter(({ statusCode }) => statusCode >= 400)
      .flatMap((response) => {
        const { code, message } = JSON.parse(response.body) as { code: string; message: string }
        const isFine =
          response.statusCode < 500 &&
          (![413, 415].includes(response.statusCode) || /\. Please [a-z]/.test(message))
        return isFine ? [] : [`${response.path}: ${response.statusCode} ${code} ${message}`]
      })
    expect(wrong).toEqual([])
  })

  it.each([
    ['en', /Please/],
    ['bn', /[\u0980-\u09ff]/],
  ])('gets a page that says what to do from every page in %s', async (language, words) => {
    const all = await sendAll((path) => !isApi(path), body, { 'accept-language': language, ...headers })
    expect(all.length).toBeGreaterThan(10)
    const wrong = all
      .filter(({ statusCode }) => statusCode >= 400)
      .flatMap((response) => {
        const page = decodeURIComponent(/<pre>(.*)<\/pre>/.exec(response.body)?.[1] ?? '')
        const isPage = response.type.startsWith('text/html')
        const isSaid = ![413, 415].includes(response.statusCode) || words.test(page)
        const isFine = TOO_LARGE_OR_UNREADABLE.includes(response.statusCode) && isPage && isSaid
        return isFine ? [] : [`${response.path}: ${response.statusCode} ${response.type} ${page}`]
      })
    expect(wrong).toEqual([])
  })
})
