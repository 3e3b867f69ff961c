import { API_VERSION } from '@nibondhon/api-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers })

describe('the version of the API', () => {
  it('is that which a program names, or the newest, and is in every response', async () => {
    for (const headers of [{}, { 'nibondhon-version': API_VERSION }]) {
      const response = await get('/api/forms/listed', headers)
      expect([response.statusCode, response.headers['nibondhon-version']]).toEqual([200, API_VERSION])
    }
    expect((await get('/api/forms')).headers['nibondhon-version']).toBe(API_VERSION)
  })

  it.each(['2019-01-01', '2026-11-1', 'latest', '', '2026-11-01, 2026-11-01'])(
    'is rejected with the known ones when it is %j',
    async (version) => {
      const response = await get('/api/forms/listed', { 'nibondhon-version': version })
      expect([response.statusCode, response.json().code]).toEqual([400, 'api_version_unknown'])
      expect(response.json().message).toContain(`It knows ${API_VERSION}`)
    },
  )

  it('is of no concern to pages', async () => {
    expect((await get('/health', { 'nibondhon-version': 'latest' })).statusCode).toBe(200)
  })
})
