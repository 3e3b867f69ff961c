import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../../testing/http/call.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'
import { readDraft } from './read-form.ts'

let server: TestServer
let token: string
let formId: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await makeUser(server.db)).token
  formId = (await call(server.app, 'POST /api/forms', { token, body: { title: 'Target' } })).body.id
})
afterAll(() => server.close())

const post = (route: string, payload: string) =>
  call(server.app, route, { token, body: payload, headers: { 'content-type': 'application/json' } })

const many = (count: number, text: string) => Array.from({ length: count }, () => text).join(',')

const FIELD = '{"id":"a","label":"A"}'
const HOSTILE: [string, string, number[]][] = [
  ['__proto__ as a key', '{"title":"A","__proto__":{"isAdmin":true}}', [400]],
  ['__proto__ deep inside', '{"title":"A","settings":{"pdfSettings":{"__proto__":{"x":1}}}}', [400]],
  ['constructor.prototype', '{"title":"A","constructor":{"prototype":{"x":1}}}', [400]],
  [
    '__proto__ as a field name',
    '{"title":"A","fields":[{"id":"a","label":"A","name":"__proto__"}]}',
    [200, 201, 400],
  ],
  [
    'constructor as an option',
    '{"title":"A","fields":[{"label":"A","type":"radio","options":["constructor"]}]}',
    [400],
  ],
  ['a thousand fields', `{"title":"A","fields":[${many(1000, FIELD)}]}`, [400]],
  [
    'fields of one label by the ten thousand',
    `{"title":"A","fields":[${many(20_000, '{"label":"a"}')}]}`,
    [400],
  ],
  ['empty fields by the hundred thousand', `{"title":"A","fields":[${many(400_000, '{}')}]}`, [400]],
  [
    'options by the hundred thousand',
    `{"title":"A","fields":[{"label":"A","type":"radio","options":[${many(300_000, '1')}]}]}`,
    [400],
  ],
  [
    'conditions by the hundred thousand',
    `{"title":"A","fields":[{"id":"r","label":"R","type":"radio","options":["x"]},{"label":"A","conditional":{"dependsOn":"r","showWhen":[${Array.from({ length: 200_000 }, (_, n) => n)}]}}]}`,
    [400],
  ],
  ['deep arrays', `{"title":"A","fields":[${'['.repeat(100_000)}${']'.repeat(100_000)}]}`, [400]],
  [
    'deep objects',
    `{"title":"A","settings":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`,
    [200, 201, 400],
  ],
  [
    'deep HTML',
    `{"title":"A","fields":[{"label":"A","type":"html","htmlContent":{"content":"${'<b>'.repeat(30_000)}"}}]}`,
    [200, 201, 400],
  ],
  ['a title of a megabyte', `{"title":"${'a'.repeat(1_000_000)}"}`, [400]],
  ['NUL and half a surrogate', '{"title":"A\\u0000B\\ud800","description":"\\udfff\\u0000"}', [200, 201]],
  ['NUL in an id', '{"title":"A","fields":[{"id":"a\\u0000","label":"A"}]}', [200, 201, 400]],
  [
    'numbers where text is due',
    '{"title":5,"description":{},"allowEditing":"no","settings":{"amount":{},"redirectUrl":7}}',
    [200, 201, 400],
  ],
  ['an amount beyond all numbers', '{"title":"A","settings":{"requirePayment":true,"amount":1e999}}', [400]],
  ['more than two megabytes', `{"title":"A","description":"${'a'.repeat(2_100_000)}"}`, [413]],
  ['a text', '"form"', [400]],
  ['null', 'null', [400]],
  ['half a JSON', '{"title":"A"', [400]],
]

describe.each(HOSTILE)('%s', (_what, payload, allowed) => {
  it.each(['POST /api/forms', 'PUT /api/forms/:id'])('never breaks %s', async (route) => {
    const { status } = await post(route.replace(':id', formId), payload)
    expect(allowed).toContain(status)
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  it('never breaks the look at its impact, nor the price', async () => {
    expect((await post(`POST /api/forms/${formId}/impact`, payload)).status).toBeLessThan(500)
    expect(
      (await post(`POST /api/forms/${formId}/calculate-amount`, `{"data":${payload}}`)).status,
    ).toBeLessThan(500)
  })
})

describe('a form with too many options', () => {
  const fieldsOf = (fields: number, options: number) =>
    Array.from({ length: fields }, (_, index) => ({
      id: `f${index}`,
      label: 'Meal',
      type: 'radio',
      options: Array.from({ length: options }, (_none, n) => `${n}`),
    }))

  it.each([
    ['80,000 options of one field', fieldsOf(1, 80_000)],
    ['1,000 options of 100 fields', fieldsOf(100, 1_000)],
  ])('is rejected with %s', async (_what, fields) => {
    for (const route of ['POST /api/forms', `PUT /api/forms/${formId}`]) {
      const { status, body } = await call(server.app, route, { token, body: { title: 'A', fields } })
      expect([status, body]).toMatchObject([
        400,
        { code: 'options_too_many', message: 'Meal: a field can have at most 500 options' },
      ])
    }
  })

  it('is rejected before its options are read', () => {
    let reads = 0
    const options = new Proxy(Array<string>(80_000).fill('a'), {
      get(list, key) {
        if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1
        return Reflect.get(list, key) as unknown
      },
    })
    expect(() => readDraft({ fields: [{ label: 'Meal', type: 'radio', options }] })).toThrow(
      'at most 500 options',
    )
    expect(reads).toBe(0)
  })
})
