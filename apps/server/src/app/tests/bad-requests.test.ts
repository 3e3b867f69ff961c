import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ listen: true })
})
afterAll(() => server.close())

const post = (body: string | Buffer, contentType = 'application/json') =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': contentType },
    payload: body,
  })

describe('bad requests get the same JSON as every other error', () => {
  it.each([
    ['malformed JSON', '{"email":', 400, 'invalid_json'],
    ['an empty body', '', 400, 'invalid_json'],
    [
      'a prototype in the body',
      '{"__proto__":{"admin":true},"email":"a@b.cd","password":"x"}',
      400,
      'invalid_json',
    ],
    ['an array for a body', '[1,2]', 400, 'invalid_input'],
    ['a deeply nested body', '['.repeat(50_000) + ']'.repeat(50_000), 400, 'input_too_complex'],
    ['a body over 1 MB', JSON.stringify({ email: 'x'.repeat(1024 * 1024) }), 413, 'too_large'],
  ])('%s', async (_name, body, status, code) => {
    const response = await post(body)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ success: false, code })
    expect(response.body).not.toMatch(/at .*\.ts|node_modules|Error:/)
  })

  it.each(['text/plain', 'application/xml', 'application/json\t; x', 'nonsense'])(
    'content type %j: 415',
    async (type) => {
      const response = await post('hello', type)
      expect([400, 415]).toContain(response.statusCode)
      expect(response.json().success).toBe(false)
    },
  )

  it('an unknown API path: 404 as JSON', async () => {
    const response = await server.app.inject({ url: '/api/nothing/here' })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({
      success: false,
      code: 'not_found',
      message: 'There is nothing at this address.',
    })
  })

  it('a known path with another method: 404 as JSON', async () => {
    const response = await server.app.inject({ method: 'PUT', url: '/api/auth/login', payload: {} })
    expect(response.statusCode).toBe(404)
    expect(response.json().success).toBe(false)
  })

  it('a path that cannot be decoded: 400', async () => {
    const response = await server.app.inject({ url: '/api/%E0%A4%A' })
    expect(response.statusCode).toBe(400)
    expect(response.json().success).toBe(false)
  })

  it('bytes that are not HTTP: 400, and the connection is closed', async () => {
    const response = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () =>
        socket.end('NONSENSE\r\n\r\n'),
      )
      let text = ''
      socket.on('data', (chunk) => (text += String(chunk)))
      socket.on('close', () => resolve(text))
    })
    expect(response).toContain('400 Bad Request')
    expect(response).toContain('"success":false')
  })
})

describe('every response', () => {
  it.each(['/health', '/api/auth/setup', '/api/nothing', '/'])(
    '%s carries the security headers and no cookie',
    async (url) => {
      const { headers } = await server.app.inject({ url })
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("object-src 'none'")
      expect(policy).toContain("base-uri 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['set-cookie']).toBeUndefined()
    },
  )
})
