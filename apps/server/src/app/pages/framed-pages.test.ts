import { describe, expect, it } from 'vitest'
import { makeUser } from '../../testing/builders/make-user.ts'
import { call } from '../../testing/http/call.ts'
import { plainFormServer } from '../../testing/servers/plain-form-server.ts'

const office = plainFormServer()

const SITE = 'https://alumni.example.org'
const IN_FRAME = { 'sec-fetch-dest': 'iframe' }

async function policyOf(
  url: string,
  options: { headers?: Record<string, string>; method?: 'GET' | 'POST' } = {},
) {
  const { headers } = await office.server().app.inject({ url, ...options })
  const ancestors = /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
  return [ancestors, headers['x-frame-options']]
}

const NONE = ["'none'", 'DENY']
const NAMED = [`'self' ${SITE} http://localhost:8080`, undefined]

describe('pages in frames', () => {
  it('of a form that names no site are shown in none', async () => {
    const { url } = await office.makeForm({})
    const customUrl = url.slice(1)
    expect(await policyOf(url, { headers: IN_FRAME })).toEqual(NONE)
    expect(await policyOf(`/payment/${customUrl}`, { headers: IN_FRAME })).toEqual(NONE)
    expect(await policyOf('/', { headers: IN_FRAME })).toEqual(NONE)
  })

  it('of a form are shown by the sites that it names, and so are the pages that follow it', async () => {
    const { id, url } = await office.makeForm({
      settings: { embedOrigins: [SITE, 'http://localhost:8080'] },
    })
    const customUrl = url.slice(1)
    // Older browsers do not say that they open a frame.
    expect(await policyOf(url)).toEqual(NAMED)
    expect(await policyOf(`/form/${id}`)).toEqual(NAMED)
    expect(await policyOf(`${url}?lang=bn`)).toEqual(NAMED)
    for (const path of [`/payment/${customUrl}`, `/success/${customUrl}`, `/waiting-list/${customUrl}`]) {
      expect([path, ...(await policyOf(path, { headers: IN_FRAME }))]).toEqual([path, ...NAMED])
      expect([path, ...(await policyOf(path))]).toEqual([path, ...NONE])
    }
    expect(await policyOf(url, { method: 'POST', headers: IN_FRAME })).toEqual(NAMED)
    for (const path of ['/edit', '/my', '/admin', '/login', '/gate', `/api/forms/url/${customUrl}`]) {
      expect([path, ...(await policyOf(path, { headers: IN_FRAME }))]).toEqual([path, ...NONE])
    }
  })

  it('get nothing into their policy that is no site, also where the database has it', async () => {
    const { url } = await office.makeForm({
      settings: { embedOrigins: ["https://a.example; script-src 'unsafe-inline'", '*', 'https://*', SITE] },
    })
    expect(await policyOf(url)).toEqual([`'self' ${SITE}`, undefined])
  })

  it('of a form that was deleted are shown in none', async () => {
    const { id, url } = await office.makeForm({ settings: { embedOrigins: [SITE] } })
    const { token } = await makeUser(office.server().db)
    expect((await call(office.server().app, `DELETE /api/forms/${id}`, { token })).status).toBe(200)
    expect(await policyOf(url, { headers: IN_FRAME })).toEqual(NONE)
  })

  it.each([
    ['a space', 'https://exa mple.org'],
    ['a semicolon', 'https://example.org;script-src *'],
    ['a name and password', 'https://name:password@example.org'],
    ['every site', '*'],
  ])('are given to no site with %s: 400 that names it', async (_what, address) => {
    const { token } = await makeUser(office.server().db)
    const body = { title: 'Reunion', fields: [], settings: { embedOrigins: [SITE, address] } }
    const response = await call(office.server().app, 'POST /api/forms', { token, body })
    expect([response.status, response.body.code]).toEqual([400, 'embed_origin_invalid'])
    expect(response.body.message).toContain(address)
    expect(Object.keys(response.body.errors)).toEqual(['settings.embedOrigins'])
  })

  it('come with a script that other sites keep for an hour', async () => {
    const { headers, statusCode, body } = await office.server().app.inject({ url: '/embed.js' })
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'public, max-age=3600',
    ])
    expect(headers['set-cookie']).toBeUndefined()
    expect(body).not.toBe('')
  })
})
