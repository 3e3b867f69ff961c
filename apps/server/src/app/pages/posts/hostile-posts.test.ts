import { rmSync } from 'node:fs'
import { findGrowth } from '@nibondhon/domain/testing/find-growth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { renderedWith } from '../../../testing/http/post-form.ts'
import { injectMultipart, postMultipart } from '../../../testing/http/post-multipart.ts'
import { makeWebRoot } from '../../../testing/servers/make-web-root.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'

const webRoot = makeWebRoot()
let server: TestServer
/** The addresses of all page posts, of a form and a submission that exist. */
let addresses: string[]
let formUrl: string
beforeAll(async () => {
  server = await startTestServer({ webRoot })
  const formId = await makeStoredForm(server.db, {
    fields: [
      { id: 'name', label: 'Name' },
      { id: 'guests', type: 'group', label: 'Guests', group: { fields: [{ id: 'guest', label: 'Guest' }] } },
      { id: 'meals', label: 'Meals', type: 'checkbox', options: ['Lunch', 'Dinner'] },
    ],
  })
  const { body } = await postMultipart(server.app, `/api/forms/${formId}/submit`, { name: 'Rahim' })
  const { custom_url: customUrl } = await server.db
    .selectFrom('forms')
    .select('custom_url')
    .where('id', '=', formId)
    .executeTakeFirstOrThrow()
  formUrl = `/${customUrl}`
  const params: Record<string, string> = { ...body, customUrl, paymentID: 'KEY', secret: 'unknown' }
  addresses = server.app.routeList
    .filter((route) => route.startsWith('POST /') && !ELSEWHERE.test(route))
    .map((route) =>
      route.slice('POST '.length).replace(/:(\w+)\??/g, (_, name: string) => params[name] ?? ''),
    )
})
afterAll(async () => {
  await server.close()
  rmSync(webRoot, { recursive: true })
})

/** The API has tests of its own, and the way back from SSLCommerz reads no body. */
const ELSEWHERE = /^POST \/(?:api|sslcommerz)\//

const names = (count: number) => Array.from({ length: count }, (_, index) => index.toString(36)).join('&')
const values = (count: number) => 'answer-meals=a&'.repeat(count)
const longName = (length: number) => `${'n'.repeat(length)}=1`

const HOSTILE = { 'many names': names, 'many values of one name': values, 'one long name': longName }

describe('a page post', () => {
  it.each([
    ['2,001 names', names(2_001)],
    ['2,001 values of one name', values(2_001)],
    ['a name of 2,000 letters', longName(2_000)],
  ])('is rejected with %s', async (_what, payload) => {
    expect(addresses).toContain(`/waiting-list${formUrl}`)
    const statuses = await Promise.all(
      addresses.map(async (url) => [url, (await post(url, payload)).statusCode]),
    )
    expect(statuses.filter(([, status]) => Number(status) < 400 || Number(status) >= 500)).toEqual([])
  })

  it.each(Object.entries(HOSTILE))(
    'takes no more time than its size asks for with %s',
    async (_what, makeBody) => {
      const slow: string[] = []
      for (const url of addresses) {
        const run = async (size: number) => {
          const { statusCode } = await post(url, makeBody(size))
          // A server that was held up sheds the requests that follow.
          if (statusCode >= 500) slow.push(`${url}: ${statusCode}`)
        }
        const growth = await findGrowth({ size: 4_000, run }, GROWTH)
        if (growth !== null) slow.push(`${url}: ${growth}`)
      }
      expect(slow).toEqual([])
    },
  )
})

it.each(['en', 'bn'])('the page about a post with too many values asks to go back (%s)', async (locale) => {
  const { statusCode, body } = await post(formUrl, names(2_001), locale)
  expect(statusCode).toBe(400)
  expect(renderedWith(body)).toMatchObject({
    locale,
    page: { screen: 'failed', values: null, response: { body: { code: 'input_too_complex' } } },
  })
})

it.each([
  ['2,001 texts', Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`n${index}`, '']))],
  ['a name of 201 letters', { [longName(201)]: '' }],
  ['a text that is too long', { 'answer-name': 'x'.repeat(300_000) }],
])('the page about a multipart post with %s asks to go back', async (_what, parts) => {
  for (const url of addresses.filter(
    (one) => one.startsWith(formUrl) || one.startsWith('/edit-submission'),
  )) {
    const { statusCode, body } = await injectMultipart(server.app, url, parts)
    expect([url, [400, 413].includes(statusCode)]).toEqual([url, true])
    expect(renderedWith(body)?.page).toMatchObject({ screen: 'failed', values: null })
  }
})

/** In microseconds of CPU time: the database queries and the page of one request. */
const GROWTH = { overhead: 60_000 }

function post(url: string, payload: string, locale = 'en') {
  return server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': locale },
    payload,
  })
}
