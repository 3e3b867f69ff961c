import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'
import { type HostileCall, type HostileCalls, hostileCalls } from '../../testing/hostile/hostile-calls.ts'

let server: TestServer
let calls: HostileCalls
beforeAll(async () => {
  server = await startTestServer()
  calls = await hostileCalls(server)
})
afterAll(() => server.close())

const MARK = '"the bomb goes here"'
const DEPTHS = [5_000, 20_000, 100_000, 300_000]
const KINDS = [
  ['arrays', '[', ']', ''],
  ['objects', '{"a":', '}', '1'],
] as const

/** The request with nested JSON in the one place that the mark takes; JSON.stringify could not write it. */
function bomb(call: HostileCall, json: string) {
  const request = call(JSON.parse(MARK) as string)
  const isText = typeof request.payload === 'string'
  const payload = isText ? String(request.payload) : JSON.stringify(request.payload)
  return {
    ...request,
    headers: { 'content-type': 'application/json', ...request.headers },
    payload: payload.replace(MARK, () => json),
  }
}

const CALLS = [
  ['open', 'submit one answer'],
  ['open', 'submit data of another kind'],
  ['open', 'submit as multipart, together'],
  ['open', 'complete a bKash payment'],
  ['open', 'begin a bKash payment'],
  ['open', 'sign in'],
] as const

describe.each(KINDS)('nested %s', (_kind, open, close, inside) => {
  const json = (depth: number) => open.repeat(depth) + inside + close.repeat(depth)
  const sizes = DEPTHS.filter((depth) => json(depth).length < 1_000_000)

  it.each(CALLS)('are bad input to %s calls: %s', async (group, name) => {
    for (const depth of sizes) {
      const { statusCode } = await server.app.inject(bomb(calls[group][name]!, json(depth)))
      expect({ depth, statusCode }).toEqual({ depth, statusCode: 400 })
    }
  })

  it.each([
    ['open', 'submit'],
    ['open', 'submit with payment'],
    ['open', 'calculate the amount'],
    ['open', 'save an edit'],
    ['staff', 'save a form'],
    ['staff', 'preview messages'],
    ['staff', 'preview the impact'],
  ] as const)('are bad input to %s calls, as one key of many: %s', async (group, name) => {
    const request = calls[group][name]!('x')
    for (const depth of sizes) {
      const payload = JSON.stringify(request.payload).replace('{', () => `{"bomb":${json(depth)},`)
      const headers = { 'content-type': 'application/json', ...request.headers }
      const { statusCode, body } = await server.app.inject({ ...request, headers, payload })
      expect({ depth, statusCode }).toEqual({ depth, statusCode: 400 })
      expect(body).toContain('nested too deep')
    }
  })
})
